/** Style sheet of the documentation page; light and dark follow the reader's system. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#faf7f2, #15120e); --surface: light-dark(#fff, #1e1a15); --line: light-dark(#e9e2d6, #332c23);
  --ink: light-dark(#221c15, #f3ede3); --muted: light-dark(#6b6155, #b8ad9e); --accent: light-dark(#b45309, #fbbf24);
  --tint: light-dark(#fef3e2, #33270f);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.55 Inter, system-ui, sans-serif; }
header, main { margin: 0 auto; max-width: 60rem; padding: 0 1rem; }
header { padding-top: 2.5rem; }
main { padding-bottom: 4rem; }
h1 { margin: 0 0 .5rem; font-size: 28px; letter-spacing: -.02em; }
h1 small { margin-left: .25rem; font-size: 13px; font-weight: 500; color: var(--muted); letter-spacing: 0; }
header p { max-width: 44rem; margin: .5rem 0; color: var(--muted); }
h2 { margin: 2.5rem 0 .75rem; font-size: 16px; }
h3 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--muted); }
a { color: var(--accent); font-weight: 600; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid #f59e0b; outline-offset: 2px; border-radius: 8px; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.25rem; }
nav a { padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--surface); color: var(--ink); }
details { background: var(--surface); border: 1px solid var(--line); border-top-width: 0; padding: 0 1rem; }
h2 + details { border-top-width: 1px; border-radius: 10px 10px 0 0; }
details:last-child { border-radius: 0 0 10px 10px; }
h2 + details:last-child { border-radius: 10px; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; min-height: 44px; padding: .7rem 0; }
summary::marker { content: ''; }
summary b { min-width: 4rem; font-size: 12px; letter-spacing: .02em; }
summary span { color: var(--muted); }
summary i { margin-left: auto; padding: 0 .6rem; border-radius: 99px; background: var(--tint); color: var(--accent); font-size: 12px; font-style: normal; font-weight: 600; }
.get { color: light-dark(#0b6b3a, #6fd39b); } .post { color: light-dark(#3730a3, #a5b4fc); }
.put, .patch { color: light-dark(#92400e, #fbbf24); } .delete { color: light-dark(#a3161c, #ff9a9e); }
pre { background: var(--page); border: 1px solid var(--line); padding: .75rem; border-radius: 8px; overflow-x: auto; margin: .25rem 0; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, monospace; }
`;
