import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: join('src', path), text: readFileSync(join('src', path), 'utf8') }));

/** Files that import the name from the router, or from react-admin's copy of it. */
const importersOf = (name: string): string[] => {
  const imported = new RegExp(
    `import \\{[^}]*\\b${name}\\b[^}]*\\} from '(react-router|react-router-dom|ra-core|react-admin)'`,
  );
  return sources.filter(({ text }) => imported.test(text)).map(({ path }) => path);
};

test('links to screens are ScreenLinks, which open a screen at its top', () => {
  expect(importersOf('(?:Link|NavLink)')).toEqual(['src/framework/ui/values/ScreenLink.tsx']);
});

test('code opens a screen with useOpenScreen; only dialogs and lists navigate on their own screen', () => {
  expect(importersOf('(?:useNavigate|useRedirect|Form|useSubmit)').sort()).toEqual([
    'src/framework/ui/dialogs/useNeighbours.ts',
    'src/framework/ui/hooks/useDialogLink.ts',
    'src/framework/ui/hooks/useOpenScreen.ts',
    'src/framework/ui/hooks/usePlainLinks.ts',
    'src/framework/ui/list/useListAddress.ts',
  ]);
});

test('a redirect keeps the state of its screen, or opens the next screen at its top', () => {
  const redirects = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<Navigate\b[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
  );
  expect(redirects.filter((tag) => !/state=\{|listPath\(resource\)/.test(tag))).toEqual([]);
});
