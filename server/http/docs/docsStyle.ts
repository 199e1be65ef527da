/** The style sheet of the documentation page; light and dark follow the reader's system. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #3a3f47); --soft: light-dark(#f5f6f8, #1e2126); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; }
h1 small { font-size: 1rem; font-weight: 400; }
h2 { margin-top: 2.5rem; }
h3 { margin: 1rem 0 .25rem; font-size: .9rem; }
nav a { margin-right: .75rem; }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: 0 .75rem; }
details[open] { padding-bottom: .75rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .5rem 0; }
summary b { min-width: 4rem; }
summary i { margin-left: auto; }
.get { color: light-dark(#0b6b3a, #6fd39b); } .post { color: light-dark(#0b4f9e, #8cc2ff); }
.put, .patch { color: light-dark(#7a4a00, #f0b357); } .delete { color: light-dark(#a3161c, #ff9a9e); }
pre { background: var(--soft); padding: .75rem; border-radius: 6px; overflow-x: auto; margin: .25rem 0; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
`;
