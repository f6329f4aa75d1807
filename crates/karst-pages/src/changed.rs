//! What is different between two drawings of one part: as few and as small elements as tell it.

/// The mark an element gets.
const MARK: &str = " data-changed";

/// Elements without an end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "source", "wbr"];

/// A drawing is looked into no deeper than here: its lines and dots mean nothing by themselves.
const WHOLE: &str = "svg";

/// An element of our own drawings, which are well formed and quote every attribute.
struct Element<'a> {
    /// Where its name ends.
    at: usize,
    name: &'a str,
    attributes: &'a str,
    /// All of it.
    text: &'a str,
    /// What stands between its children.
    words: Vec<&'a str>,
    children: Vec<Element<'a>>,
}

/// The new drawing with a mark on whatever was not like this in the old one. Without an old one, all is new.
pub(crate) fn pointed_out(old: Option<&str>, new: &str) -> String {
    let Some((drawn, _)) = Element::read(new, 0) else { return new.to_owned() };
    let before = old.and_then(|old| Element::read(old, 0));
    let mut places = Vec::new();
    drawn.differences(before.as_ref().map(|(before, _)| before), &mut places);
    let mut marked = new.to_owned();
    for at in places.into_iter().rev() {
        marked.insert_str(at, MARK);
    }
    marked
}

impl<'a> Element<'a> {
    /// The element that begins here, and where it ends.
    fn read(html: &'a str, from: usize) -> Option<(Element<'a>, usize)> {
        let tag = html.get(from..)?.strip_prefix('<')?;
        let close = tag.find('>')?;
        let named = tag[..close].find([' ', '/']).unwrap_or(close);
        let name = &tag[..named];
        let mut element = Element {
            at: from + 1 + named,
            name,
            attributes: tag[named..close].trim_end_matches('/'),
            text: "",
            words: Vec::new(),
            children: Vec::new(),
        };
        let mut at = from + 1 + close + 1;
        if !tag[..close].ends_with('/') && !VOID.contains(&name) {
            at = element.read_inside(html, at)?;
        }
        element.text = &html[from..at];
        Some((element, at))
    }

    /// Everything up to the end of the element; where that is.
    fn read_inside(&mut self, html: &'a str, mut at: usize) -> Option<usize> {
        loop {
            let next = at + html[at..].find('<')?;
            self.words.push(&html[at..next]);
            if let Some(end) = html[next..].strip_prefix("</") {
                return Some(next + 2 + end.find('>')? + 1);
            }
            let (child, after) = Element::read(html, next)?;
            self.children.push(child);
            at = after;
        }
    }

    /// Where the names of those elements end that tell the difference, from first to last.
    fn differences(&self, old: Option<&Element<'_>>, places: &mut Vec<usize>) {
        if old.is_some_and(|old| old.text == self.text) {
            return;
        }
        let Some(old) = old.filter(|old| self.is_alike(old)) else { return places.push(self.at) };
        if self.children.len() == old.children.len() {
            for (child, old) in self.children.iter().zip(&old.children) {
                child.differences(Some(old), places);
            }
            return;
        }
        let is_new = |child: &&Element<'_>| !old.children.iter().any(|old| old.text == child.text);
        let before = places.len();
        places.extend(self.children.iter().filter(is_new).map(|child| child.at));
        // What was taken away can be shown only by what it was taken from.
        if places.len() == before {
            places.push(self.at);
        }
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().copied().filter(|words| !words.is_empty())
    }

    /// Whether only something inside can be different.
    fn is_alike(&self, old: &Element<'_>) -> bool {
        self.name != WHOLE
            && (self.name, self.attributes) == (old.name, old.attributes)
            && self.words().eq(old.words())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: &str = r#"<div id="home" class="home"><h2>Anna</h2><span class="cell a1"></span><span class="cell a2"><svg><use href="a#b"></use></svg></span><br><b>12</b></div>"#;

    fn pointed(now: &str) -> Vec<String> {
        let marked = pointed_out(Some(HOME), now);
        assert_eq!(marked.replace(MARK, ""), now, "nothing but marks is added");
        marked.match_indices(MARK).map(|(at, _)| marked[at..].split('>').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn the_smallest_thing_that_tells_the_difference_is_marked() {
        assert_eq!(pointed(HOME), [""; 0]);
        let laid = HOME.replace(r#"a1"></span>"#, r#"a1"><svg><path d="M0 0"/></svg></span>"#);
        assert_eq!(pointed(&laid), [" data-changed"], "the drawing");
        let other = HOME.replace("a#b", "a#c").replace("12", "14");
        assert_eq!(pointed(&other), [" data-changed", " data-changed"], "the drawing and the number");
        let class = HOME.replace("cell a2", "cell a2 lit");
        assert_eq!(pointed(&class), [r#" data-changed class="cell a2 lit""#]);
        let more = HOME.replace("<b>12</b>", "<b>12</b><i class=\"new\"></i>");
        assert_eq!(pointed(&more), [r#" data-changed class="new""#]);
        let less = HOME.replace("<b>12</b>", "");
        assert_eq!(pointed(&less), [r#" data-changed id="home" class="home""#]);
    }

    #[test]
    fn what_was_not_there_is_new_as_a_whole() {
        assert!(pointed_out(None, HOME).starts_with("<div data-changed id="));
        assert_eq!(pointed_out(None, "no element"), "no element");
        assert_eq!(pointed_out(Some(HOME), "<b>never ended"), "<b>never ended");
    }
}
