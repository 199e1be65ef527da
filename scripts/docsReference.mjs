// `npm run docs:reference`: writes docs/reference from the docstrings of src/framework/declaration,
// and the tables of variables in docs/operate/configure.md from server/platform/environment.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePages } from './reference/pages.mjs';
import { configurePage, configurePath } from './reference/variables.mjs';
import { root } from './run.mjs';

const folder = join(root, 'docs/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of referencePages(root)) writeFileSync(join(folder, name), text);
writeFileSync(join(root, configurePath), configurePage(root));
