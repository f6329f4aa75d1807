//! A small model of a browser's page: enough to bring updates into it as `karst.js` does, and to compare.

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    Element { tag: String, attributes: Vec<(String, String)>, children: Vec<Node> },
    Text(String),
}

const VOID: [&str; 6] = ["input", "meta", "link", "img", "br", "hr"];

/// Reads our own markup, which closes what it opens.
pub fn parse(html: &str) -> Vec<Node> {
    let mut rest = html;
    let nodes = parse_nodes(&mut rest);
    assert!(rest.is_empty(), "unbalanced: {}", &rest[..rest.len().min(80)]);
    nodes
}

fn parse_nodes(rest: &mut &str) -> Vec<Node> {
    let mut nodes = Vec::new();
    while !rest.is_empty() && !rest.starts_with("</") {
        if rest.starts_with('<') {
            nodes.push(parse_element(rest));
        } else {
            let end = rest.find('<').unwrap_or(rest.len());
            nodes.push(Node::Text(rest[..end].to_owned()));
            *rest = &rest[end..];
        }
    }
    nodes
}

fn parse_element(rest: &mut &str) -> Node {
    let end = tag_end(rest);
    let (name, mut inside) = rest[1..end].split_once(' ').unwrap_or((&rest[1..end], ""));
    let tag = name.to_owned();
    let mut attributes = Vec::new();
    while !inside.is_empty() {
        let stop = inside.find([' ', '=']).unwrap_or(inside.len());
        let key = inside[..stop].to_owned();
        inside = &inside[stop..];
        let value = match inside.strip_prefix("=\"") {
            Some(quoted) => {
                let close = quoted.find('"').unwrap();
                inside = &quoted[close + 1..];
                quoted[..close].to_owned()
            }
            None => String::new(),
        };
        inside = inside.trim_start();
        attributes.push((key, value));
    }
    *rest = &rest[end + 1..];
    if VOID.contains(&tag.as_str()) || tag.starts_with('!') {
        return Node::Element { tag, attributes, children: Vec::new() };
    }
    let children = parse_nodes(rest);
    let close = format!("</{tag}>");
    *rest = rest
        .strip_prefix(close.as_str())
        .unwrap_or_else(|| panic!("no {close} at {}", &rest[..rest.len().min(60)]));
    Node::Element { tag, attributes, children }
}

/// The end of a tag: no `>` inside quotation marks counts.
fn tag_end(html: &str) -> usize {
    let mut quoted = false;
    let found = html.bytes().position(|byte| {
        quoted ^= byte == b'"';
        byte == b'>' && !quoted
    });
    found.unwrap()
}

impl Node {
    pub fn get(&self, key: &str) -> Option<&str> {
        match self {
            Node::Element { attributes, .. } => {
                attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
            }
            Node::Text(_) => None,
        }
    }

    pub fn tag(&self) -> &str {
        match self {
            Node::Element { tag, .. } => tag,
            Node::Text(_) => "",
        }
    }

    pub fn children(&self) -> &[Node] {
        match self {
            Node::Element { children, .. } => children,
            Node::Text(_) => &[],
        }
    }

    fn children_mut(&mut self) -> &mut Vec<Node> {
        match self {
            Node::Element { children, .. } => children,
            Node::Text(_) => panic!("a text has no children"),
        }
    }

    pub fn find(&self, id: &str) -> Option<&Node> {
        if self.get("id") == Some(id) {
            return Some(self);
        }
        self.children().iter().find_map(|child| child.find(id))
    }

    pub fn find_mut(&mut self, id: &str) -> Option<&mut Node> {
        if self.get("id") == Some(id) {
            return Some(self);
        }
        match self {
            Node::Element { children, .. } => children.iter_mut().find_map(|child| child.find_mut(id)),
            Node::Text(_) => None,
        }
    }

    fn slots(&self, into: &mut Vec<(String, Vec<Node>)>) {
        if let (Some(_), Some(id)) = (self.get("data-slot"), self.get("id")) {
            into.push((id.to_owned(), self.children().to_vec()));
        }
        self.children().iter().for_each(|child| child.slots(into));
    }

    fn each_slot(&mut self, fill: &mut impl FnMut(&str, &str, &mut Vec<Node>)) {
        let slot = self.get("data-slot").zip(self.get("id")).map(|(a, b)| (a.to_owned(), b.to_owned()));
        match (slot, self) {
            (Some((group, id)), Node::Element { children, .. }) => fill(&group, &id, children),
            (None, Node::Element { children, .. }) => {
                children.iter_mut().for_each(|child| child.each_slot(fill))
            }
            (_, Node::Text(_)) => {}
        }
    }

    /// Becomes another, but keeps what lies in its slots.
    fn morph(&mut self, mut to: Node) {
        let mut kept = Vec::new();
        self.slots(&mut kept);
        to.each_slot(&mut |_, id, children| {
            if let Some((_, content)) = kept.iter().find(|(other, _)| other == id) {
                children.clone_from(content);
            }
        });
        *self = to;
    }

    fn add_log(&mut self, entries: &[Node]) {
        let most: usize = self.get("data-most").unwrap().parse().unwrap();
        let log = self.children_mut();
        let mut top = 0;
        for entry in entries {
            match log.iter().position(|known| known.get("id") == entry.get("id")) {
                Some(at) => {
                    log[at] = entry.clone();
                    top = at + 1;
                }
                None => {
                    log.insert(top, entry.clone());
                    top += 1;
                }
            }
        }
        log.truncate(most);
    }

    /// Brings an update in; which of the viewer's own parts came.
    pub fn apply(&mut self, update: &str) -> Vec<usize> {
        let update = parse(update);
        let mut own = Vec::new();
        for part in update.iter().filter(|part| part.tag() != "k-slots") {
            match part.tag() {
                "k-log" => self.find_mut("log").unwrap().add_log(part.children()),
                "k-own" => own = part.get("n").unwrap().split(' ').map(|n| n.parse().unwrap()).collect(),
                _ => {
                    let id = part.get("id").unwrap_or_else(|| panic!("a part without an id: {part:?}"));
                    self.find_mut(id).unwrap_or_else(|| panic!("no place for {id}")).morph(part.clone());
                }
            }
        }
        for group in update.iter().filter(|part| part.tag() == "k-slots") {
            let name = group.get("id").unwrap();
            self.each_slot(&mut |of, id, children| {
                if of == name {
                    let wanted = &id[name.len() + 3..];
                    let filling = group.children().iter().find(|it| it.get("n") == Some(wanted));
                    *children = filling.map_or(Vec::new(), |it| it.children().to_vec());
                }
            });
        }
        own
    }
}

/// The part of a page that changes.
pub fn table(page: &str) -> Node {
    let from = page.find("<main ").unwrap();
    let to = page.find("</main>").unwrap() + "</main>".len();
    parse(&page[from..to]).remove(0)
}
