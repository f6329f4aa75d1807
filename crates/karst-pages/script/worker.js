// Stands behind the pages: shows a notice when one is sent while no page is open, and a page of its own when the site
// cannot be reached. Nothing else goes through it.
"use strict";

const KEPT = "karst-offline-1";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add("/offline")).catch(() => {}));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match("/offline")) ?? Response.error()));
});

// A page of the table that is in front says it by itself.
self.addEventListener("push", (event) => {
  const show = async () => {
    const { title = "Karst", body = "", url = "/tables", tag = "turn" } = event.data?.json() ?? {};
    await self.registration.showNotification(title, { body, tag, icon: "/assets/app-192.png", badge: "/assets/app-192.png", data: { url } });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? "/tables", self.location.origin);
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
    return there ? there.focus() : self.clients.openWindow(wanted.href);
  };
  event.waitUntil(open());
});
