import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, resolveConfig } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { unusedSchemas } from '../../../scripts/vite/unusedSchemas';

const root = mkdtempSync(join(tmpdir(), 'schemas-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'contract'));
mkdirSync(join(root, 'src'));
writeFileSync(
  join(root, 'src/library.ts'),
  `
  export const made: string[] = [];
  export const text = (name: string) => ({ name, optional: () => { made.push(name); return { name, isOptional: true }; } });
`,
);
writeFileSync(
  join(root, 'contract/rules.ts'),
  `
  import { text } from '../src/library';
  export const rules = { title: text('the title'), note: text('the note') };
  export const states = ['on', 'off'] as const;
  export const input = { note: rules.note.optional(), kind: 'what the server reads' };
  export const form = { title: rules.title.optional(), kind: 'what the form sends' };
`,
);
writeFileSync(
  join(root, 'src/main.ts'),
  `
  import { form, states } from '../contract/rules';
  import { made } from './library';
  console.log(JSON.stringify([form, states, made]));
`,
);

const built = async (): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [unusedSchemas(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'src/main.ts') } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output[0].code : '';
};

it('a schema without a screen is not created in a browser, and used ones keep their meaning', async () => {
  const said: unknown[] = [];
  new Function('console', await built())({ log: (text: string) => said.push(JSON.parse(text)) });
  expect(said).toEqual([
    [
      { title: { name: 'the title', isOptional: true }, kind: 'what the form sends' },
      ['on', 'off'],
      ['the title'],
    ],
  ]);
});

it('replaces one package, the polyfill object.entries, by the native function', async () => {
  const product = join(import.meta.dirname, '../../..');
  const { resolve } = await resolveConfig(
    { root: product, configFile: join(product, 'vite.config.ts'), logLevel: 'silent' },
    'build',
    'production',
  );
  const replaced = resolve.alias.filter(({ find }) => typeof find === 'string');
  expect(replaced.map(({ find }) => find)).toEqual(['object.entries']);
  const load = createRequire(import.meta.url);
  expect(replaced.map(({ replacement }) => load(replacement))).toEqual([Object.entries]);
});
