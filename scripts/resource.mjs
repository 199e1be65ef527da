// `npm run resource -- admin/audit`: writes a first declaration of a resource from our API's
// document, or with `--from` from another server's. Facts that a document lacks are left to a
// person: labels, the name of a row, the important columns.
import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withModules } from './modules.mjs';
import { root } from './run.mjs';
import { fail, log } from './log.mjs';

const USAGE =
  'npm run resource -- admin/audit [--from openapi.json or its URL] [--path /admin/audit] [--out src/resources] [--force]';
const folder = join(root, 'scripts/resource');

const { values, positionals } = readArguments();
const [name] = positionals;
if (values.help || name === undefined || positionals.length > 1) fail(USAGE);
if (!/^[\w-]+(\/[\w-]+)+$/.test(name))
  fail(`'${name}' is not a resource name. Use a role and a name, such as admin/audit`);
const file = join(resolve(root, values.out), name, `${name.split('/').at(-1)}.resource.ts`);
if (existsSync(file) && !values.force)
  fail(`${relative(root, file)} already exists. --force overwrites it`);

const { omitted, question } = await withModules(async (load) => {
  const [{ writeDeclaration }, { resources }] = await Promise.all([
    load(join(folder, 'writeDeclaration.ts')),
    load(join(root, 'src/resources/index.ts')),
  ]);
  const [role = ''] = name.split('/');
  // at the end of the menu, in the last group: an entry without a group is above all groups
  const last = resources
    .flatMap(({ access, menu }) => (access[role] && menu ? [menu] : []))
    .sort((a, b) => b.order - a.order)[0];
  const menu = { ...last, order: (last?.order ?? 0) + 1 };
  const document =
    values.from === undefined
      ? await (await load(join(folder, 'ownDocument.ts'))).ownDocument()
      : await readRemote(values.from);
  return writeDeclaration(document, { name, path: values.path ?? `/${name}`, menu }, file);
}).catch((error) => fail(error.message));

log(
  `Wrote ${relative(root, file)}.${omitted.length === 0 ? '' : ` Left out: ${omitted.join(', ')}.`}`,
);
if (question !== undefined) log(`Open question: ${question}.`);
log('Next: npm run check, then npm run check:api.');

async function readRemote(from) {
  const isAddress = /^https?:\/\//.test(from);
  const text = isAddress ? await (await fetch(from)).text() : readFileSync(resolve(from), 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${from} is not JSON`);
  }
}

function readArguments() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: text,
        path: text,
        out: { ...text, default: 'src/resources' },
        force: flag,
        help: flag,
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}
