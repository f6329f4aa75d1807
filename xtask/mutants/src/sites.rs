//! Where a rule can be broken by a small change.

use std::ops::Range;
use std::path::{Path, PathBuf};

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Item, Lit, Pat, ReturnType, Stmt, Type, UnOp};

/// A change of one place of a file. `{is}` stands for the switch.
#[derive(Clone, Debug)]
pub struct Site {
    pub file: PathBuf,
    pub line: usize,
    pub range: Range<usize>,
    /// What takes the place of the range.
    pub text: String,
    /// The change in words.
    pub what: String,
    /// The function it is in.
    pub within: String,
}

/// Words, scenes, what judges see, written forms and tests are no rules.
const NO_RULES: [&str; 13] = [
    "text",
    "text.rs",
    "scene",
    "scene.rs",
    "judgement.rs",
    "glance.rs",
    "reading.rs",
    "codex.rs",
    "edition.rs",
    "csv.rs",
    "law.rs",
    "lib.rs",
    "game.rs",
];

pub fn find(src: &Path) -> Result<Vec<Site>, String> {
    let (mut sites, mut folders) = (Vec::new(), vec![src.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if NO_RULES.contains(&name.as_str()) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") {
                sites.extend(in_file(&path)?);
            }
        }
    }
    sites.sort_by(|a, b| (&a.file, a.range.start, &a.what).cmp(&(&b.file, b.range.start, &b.what)));
    Ok(sites)
}

fn in_file(path: &Path) -> Result<Vec<Site>, String> {
    let text = std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let parsed = syn::parse_file(&text).map_err(|why| format!("{}: {why}", path.display()))?;
    let mut finder = Finder { path, text: &text, sites: Vec::new(), constant: 0, within: String::new() };
    finder.visit_file(&parsed);
    Ok(finder.sites)
}

struct Finder<'a> {
    path: &'a Path,
    text: &'a str,
    sites: Vec<Site>,
    /// How many constant contexts enclose this place: nothing can be switched there.
    constant: usize,
    within: String,
}

impl Finder<'_> {
    fn of(&self, node: &impl Spanned) -> &str {
        &self.text[node.span().byte_range()]
    }

    fn add(&mut self, range: Range<usize>, text: String, what: String) {
        if self.constant > 0 {
            return;
        }
        let line = self.text[..range.start].lines().count().max(1);
        let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
        self.sites.push(Site { file: self.path.to_owned(), line, range, text, what, within: self.within.clone() });
    }

    /// The expression, or another one when the switch is on.
    fn instead(&mut self, node: &impl Spanned, other: &str) {
        let (range, own) = (node.span().byte_range(), self.of(node).to_owned());
        let text = format!("(if {{is}} {{ {other} }} else {{ {own} }})");
        self.add(range, text, format!("`{own}` becomes `{other}`"));
    }

    fn condition(&mut self, cond: &Expr) {
        if !has_let(cond) {
            self.instead(cond, "true");
            self.instead(cond, "false");
        }
    }

    /// Leaves a function at its beginning.
    fn leave(&mut self, block: &syn::Block, value: &str, name: &str) {
        let at = block.brace_token.span.open().byte_range().end;
        self.add(
            at..at,
            format!(" if {{is}} {{ return {value}; }}"),
            format!("`{name}` returns {value} at once"),
        );
    }

    fn function(&mut self, sig: &syn::Signature, block: &syn::Block) {
        let name = sig.ident.to_string();
        self.within.clone_from(&name);
        let ReturnType::Type(_, kind) = &sig.output else { return };
        let Type::Path(path) = &**kind else { return };
        let Some(kind) = path.path.segments.last().map(|segment| segment.ident.to_string()) else { return };
        let values: &[&str] = match kind.as_str() {
            "bool" => &["true", "false"],
            "u8" | "u16" | "u32" | "usize" | "i8" | "i32" => &["0", "1"],
            "Option" => &["None"],
            _ => &[],
        };
        values.iter().for_each(|value| self.leave(block, value, &name));
    }
}

fn has_let(expr: &Expr) -> bool {
    struct Lets(bool);
    impl<'a> Visit<'a> for Lets {
        fn visit_expr_let(&mut self, _: &'a syn::ExprLet) {
            self.0 = true;
        }
    }
    let mut lets = Lets(false);
    lets.visit_expr(expr);
    lets.0
}

fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("test")
            || attr.path().is_ident("cfg")
                && attr.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

/// What a binary operator is mistaken for.
fn mistaken(op: &BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        BinOp::Mul(_) => "+",
        BinOp::Div(_) => "*",
        BinOp::Rem(_) => "/",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) => "+=",
        BinOp::BitOrAssign(_) => "&=",
        _ => return None,
    })
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item(&mut self, item: &'a Item) {
        let attrs: &[syn::Attribute] = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            _ => &[],
        };
        let constant = matches!(item, Item::Const(_) | Item::Static(_));
        if !is_test(attrs) {
            self.constant += usize::from(constant);
            visit::visit_item(self, item);
            self.constant -= usize::from(constant);
        }
    }

    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        let constant = usize::from(item.sig.constness.is_some());
        self.constant += constant;
        self.function(&item.sig, &item.block);
        visit::visit_block(self, &item.block);
        self.constant -= constant;
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        let constant = usize::from(item.sig.constness.is_some());
        self.constant += constant;
        self.function(&item.sig, &item.block);
        visit::visit_block(self, &item.block);
        self.constant -= constant;
    }

    fn visit_impl_item_const(&mut self, item: &'a syn::ImplItemConst) {
        self.constant += 1;
        visit::visit_impl_item_const(self, item);
        self.constant -= 1;
    }

    /// A closure in a constant is a function of its own, and may be switched.
    fn visit_expr_closure(&mut self, closure: &'a syn::ExprClosure) {
        let outer = std::mem::take(&mut self.constant);
        self.visit_expr(&closure.body);
        self.constant = outer;
    }

    fn visit_expr_const(&mut self, _: &'a syn::ExprConst) {}
    fn visit_type(&mut self, _: &'a Type) {}
    fn visit_attribute(&mut self, _: &'a syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'a syn::GenericArgument) {}

    fn visit_expr_repeat(&mut self, repeat: &'a syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    /// Patterns are constant, but for their guard.
    fn visit_pat(&mut self, pat: &'a Pat) {
        if let Pat::Guard(guarded) = pat {
            self.condition(&guarded.guard);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_expr_if(&mut self, branch: &'a syn::ExprIf) {
        self.condition(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        if let Some(other) = mistaken(&binary.op)
            && !has_let(&binary.left)
            && !has_let(&binary.right)
        {
            let other = format!("{} {other} {}", self.of(&binary.left), self.of(&binary.right));
            self.instead(binary, &other);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'a syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            let other = self.of(&unary.expr).to_owned();
            self.instead(unary, &other);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'a syn::ExprLit) {
        if let Lit::Int(number) = &literal.lit
            && number.suffix().is_empty()
            && let Ok(n) = number.base10_parse::<u64>()
        {
            self.instead(literal, &(n + 1).to_string());
        }
    }

    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        if let Stmt::Expr(Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_), Some(_)) = stmt {
            let (range, own) = (stmt.span().byte_range(), self.of(stmt).to_owned());
            self.add(range, format!("if !{{is}} {{ {own} }}"), format!("`{own}` is left out"));
        }
        visit::visit_stmt(self, stmt);
    }
}
