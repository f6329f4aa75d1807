/* Stands between a program and its disk: loaded before the C library, it sees every write below one folder. A file says
   how the disk is at the moment ("ok", "slow MILLISECONDS", "read-only", "full", "broken"), and everything that reaches
   the disk is noted in a log, in order, with what was synced and when. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

/* The name of a file below our folder; none for all others. */
static const char *ours(int fd, char *path, size_t room) {
    const char *folder = getenv("KARST_DISK");
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = folder ? syscall(SYS_readlink, link, path, room - 1) : -1;
    if (length < 0) return NULL;
    path[length] = 0;
    size_t prefix = strlen(folder);
    if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/') return NULL;
    /* The index of the log is memory that processes share, not something that is kept. */
    return strstr(path, "-shm") ? NULL : path + prefix + 1;
}

static int is(const char *mode, const char *name) { return strncmp(mode, name, strlen(name)) == 0; }

static void how(char *mode, size_t room) {
    memset(mode, 0, room);
    int fd = syscall(SYS_open, getenv("KARST_DISK_MODE"), O_RDONLY);
    if (fd < 0) return;
    syscall(SYS_read, fd, mode, room - 1);
    syscall(SYS_close, fd);
}

/* Whether the disk refuses this, and with which error. */
static int refused(int fd, off_t end) {
    char mode[32];
    struct stat about;
    how(mode, sizeof mode);
    if (is(mode, "read-only")) return EROFS;
    if (is(mode, "full") && fstat(fd, &about) == 0 && end > about.st_size) return ENOSPC;
    return 0;
}

static void note(char kind, const char *name, off_t at, const void *bytes, size_t n) {
    int fd = syscall(SYS_open, getenv("KARST_DISK_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (fd < 0) abort();
    size_t room = n + strlen(name) + 64;
    char *record = malloc(room);
    int head = snprintf(record, room, "%c %s %lld %zu\n", kind, name, (long long)at, n);
    if (n) memcpy(record + head, bytes, n);
    if (syscall(SYS_write, fd, record, head + n) != (long)(head + n)) abort();
    free(record);
    syscall(SYS_close, fd);
}

static ssize_t put(int fd, const void *bytes, size_t n, off_t at, int moves) {
    char path[4096];
    const char *name = ours(fd, path, sizeof path);
    if (!name) return moves ? syscall(SYS_write, fd, bytes, n) : syscall(SYS_pwrite64, fd, bytes, n, at);
    pthread_mutex_lock(&turn);
    if (moves) at = syscall(SYS_lseek, fd, 0, SEEK_CUR);
    ssize_t done = -1;
    int error = refused(fd, at + n);
    if (!error) {
        done = moves ? syscall(SYS_write, fd, bytes, n) : syscall(SYS_pwrite64, fd, bytes, n, at);
        error = errno;
        if (done > 0) note('W', name, at, bytes, done);
    }
    pthread_mutex_unlock(&turn);
    if (done < 0) errno = error;
    return done;
}

ssize_t write(int fd, const void *bytes, size_t n) { return put(fd, bytes, n, 0, 1); }
ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at) { return put(fd, bytes, n, at, 0); }
ssize_t pwrite64(int fd, const void *bytes, size_t n, off_t at) { return put(fd, bytes, n, at, 0); }

static int cut(int fd, off_t length) {
    char path[4096];
    const char *name = ours(fd, path, sizeof path);
    if (!name) return syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&turn);
    int error = refused(fd, length), done = -1;
    if (!error) {
        done = syscall(SYS_ftruncate, fd, length);
        error = errno;
        if (done == 0) note('T', name, length, NULL, 0);
    }
    pthread_mutex_unlock(&turn);
    if (done < 0) errno = error;
    return done;
}

int ftruncate(int fd, off_t length) { return cut(fd, length); }
int ftruncate64(int fd, off_t length) { return cut(fd, length); }

static int keep(int fd, long call) {
    char path[4096], mode[32];
    const char *name = ours(fd, path, sizeof path);
    if (!name) return syscall(call, fd);
    how(mode, sizeof mode);
    if (is(mode, "slow ")) usleep(1000 * atoi(mode + 5));
    if (is(mode, "broken")) {
        errno = EIO;
        return -1;
    }
    pthread_mutex_lock(&turn);
    int done = syscall(call, fd);
    if (done == 0) note('S', name, 0, NULL, 0);
    pthread_mutex_unlock(&turn);
    return done;
}

int fsync(int fd) { return keep(fd, SYS_fsync); }
int fdatasync(int fd) { return keep(fd, SYS_fdatasync); }

int unlink(const char *path) {
    const char *folder = getenv("KARST_DISK");
    size_t prefix = folder ? strlen(folder) : 0;
    int done = syscall(SYS_unlink, path);
    if (done == 0 && prefix && strncmp(path, folder, prefix) == 0 && path[prefix] == '/' && !strstr(path, "-shm")) {
        pthread_mutex_lock(&turn);
        note('U', path + prefix + 1, 0, NULL, 0);
        pthread_mutex_unlock(&turn);
    }
    return done;
}
