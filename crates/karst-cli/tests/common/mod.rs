//! Runs the built binary in a folder of its own.

#![allow(dead_code)] // Each test file uses its own part of this.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A folder that goes away with the test.
pub struct Sandbox(PathBuf);

impl Sandbox {
    pub fn new() -> Sandbox {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("karst-cli-test-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Sandbox(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> &Sandbox {
        std::fs::write(self.path(name), text).unwrap();
        self
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// `karst ARGS` with the words of `args`; quotes keep words together.
    pub fn karst(&self, args: &str) -> Ran {
        self.karst_with(args, "")
    }

    pub fn karst_with(&self, args: &str, input: &str) -> Ran {
        let mut child = Command::new(env!("CARGO_BIN_EXE_karst"))
            .args(words(args))
            .current_dir(&self.0)
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", self.0.join("share"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Ran::new(args, output)
    }

    /// A fresh two-player journal in `a.karst`.
    pub fn with_game(self) -> Sandbox {
        self.karst("new cave-vs-cave --players 2 --seed 7 -o a.karst").ok();
        self
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn words(args: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in args.split('"').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

pub struct Ran {
    pub args: String,
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn new(args: &str, output: Output) -> Ran {
        Ran {
            args: args.to_owned(),
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// It went well and said nothing on stderr.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}: {}", self.args, self.out);
        self.out
    }

    #[track_caller]
    pub fn json(self) -> Value {
        let args = self.args.clone();
        let out = self.ok();
        serde_json::from_str(&out).unwrap_or_else(|bad| panic!("{args}: {bad}: {out}"))
    }

    /// Bad input: one sentence on stderr, nothing else, exit code 2.
    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{}: {}{}", self.args, self.out, self.err);
        assert_eq!(self.out, "", "{}", self.args);
        let sentence = self.err.trim_end();
        assert!(!sentence.is_empty() && !sentence.contains('\n'), "{}: {sentence}", self.args);
        assert!(!sentence.contains("panicked"), "{sentence}");
        sentence.to_owned()
    }
}
