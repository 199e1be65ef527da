// `npm run docs:reference`: writes docs/reference from the docstrings of src/framework/declaration.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePages } from './reference/pages.mjs';
import { root } from './run.mjs';

const folder = join(root, 'docs/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of referencePages(root)) writeFileSync(join(folder, name), text);
