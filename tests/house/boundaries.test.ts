import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';

const oxlint = resolve('node_modules/oxlint/bin/oxlint');
const project = await mkdtemp(join(tmpdir(), 'jaldi-boundaries-'));
await copyFile('.oxlintrc.json', join(project, '.oxlintrc.json'));
// The configuration names the plugin by its path.
await cp('scripts/lint', join(project, 'scripts/lint'), { recursive: true });
afterAll(() => rm(project, { recursive: true }));

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

const forbidden = [
  ['contract/money.ts', '../src/theme/tokens'],
  ['contract/admin/money.ts', '../../server/constants'],
  ['server/orders/routes.ts', '../../src/theme/tokens'],
  ['src/pages/Rating.tsx', '../../server/constants'],
  ['src/framework/ui/List.tsx', '../../resources/admin/stores.resource'],
  ['src/framework/ui/deep/List.tsx', '../../../layout/TopBar'],
  ['src/framework/ui/hooks/useText.ts', '../values/StatusPill'],
  ['src/framework/ui/hooks/deep/useText.ts', '../../list/ListPage'],
  ['src/framework/ui/hooks/useStats.ts', '../stats/StatCard'],
  ['src/framework/ui/hooks/useText.ts', '../../../pages/Dashboard'],
  ['src/framework/ui/hooks/useText.ts', '../../../../server/constants'],
  ['src/framework/ui/values/StatusPill.tsx', '../form/TextInput'],
  ['src/framework/ui/form/RecordForm.tsx', '../actions/ActionButton'],
  ['src/framework/ui/actions/RowActions.tsx', '../dialogs/ShowDialog'],
  ['src/framework/ui/dialogs/ShowDialog.tsx', '../list/rows/ListTable'],
  ['src/framework/ui/stats/StatCard.tsx', '../list/ListPage'],
  ['src/framework/ui/keyboard/ListKeys.tsx', '../dialogs/ShowDialog'],
  ['src/framework/index.ts', '../constants'],
  ['src/framework/declaration/rules.ts', '../../../contract/rules'],
  ['src/framework/declaration/rules.ts', '../../constants'],
  ['src/framework/provider/send.ts', '../../http/apiBase'],
  ['src/framework/auth/createAuthProvider.ts', '../../authProvider/session'],
  ['src/framework/ui/screens.tsx', '../../i18n/messages'],
  ['src/framework/ui/hooks/useText.ts', '../../../i18n/messages'],
  ['src/framework/ui/values/Money.tsx', '../../../../contract/money'],
  ['src/framework/ui/form/deep/Price.tsx', '../../../../components/Money'],
  ['src/framework/ui/list/ListPage.tsx', '../../../components/EmptyState'],
  ['src/framework/ui/list/pager/Pager.tsx', '../../../../../contract/money'],
  ['src/framework/ui/list/pager/Pager.tsx', '../../../../theme/tokens'],
  ['src/framework/declaration/rules.ts', 'react'],
  ['src/framework/declaration/rules.ts', '@mui/material'],
  ['src/framework/declaration/rules.ts', '../ui/List'],
  ['src/resources/store/items.resource.ts', 'react-admin'],
  ['src/resources/store/items.resource.ts', '../admin/products.resource'],
  ['src/resources/store/DeliverDialog.tsx', './orders.resource'],
  ['src/signIn/Form.tsx', '@mui/material/Button'],
  ['src/signIn/Form.tsx', 'zod'],
  ['src/signIn/Form.tsx', '../pages/Dashboard'],
  ['contract/money.ts', '../tools/bench/options'],
  ['server/orders/service.ts', '../../tools/simulator/market'],
  ['server/stores/stores/service.ts', '../../catalogue/menu/kind'],
  ['server/stores/locations/kind.ts', '../../orders/repository'],
  ['server/catalogue/products/kind.ts', '../../orders/repository'],
  ['server/money/wallet/service.ts', '../../orders/repository'],
  ['server/platform/config.ts', '../context'],
  ['server/platform/mailer.ts', '../orders/service'],
  ['server/platform/http/route.ts', '../../auth/sessions'],
  ['server/platform/http/docs/page.ts', '../../../auth/sessions'],
  ['src/pages/Rating.tsx', '../../tools/bench/options'],
  ['src/framework/ui/List.tsx', '../../app/queryClient'],
  ['tools/simulator/market.ts', '../../src/http/http'],
  ['tools/bench/main.ts', '../../tests/support/database'],
  ['examples/library/main.tsx', '../../src/app/Admin'],
  ['examples/library/theme.ts', '../../src/theme/tokens'],
  ['examples/library/main.tsx', '../../src/resources'],
  ['examples/library/jsonServer.ts', '../../contract/paging'],
  ['examples/library/resources/books.resource.ts', '../../../server/constants'],
  ['examples/library/resources/books.resource.ts', '../../../src/resources/define'],
  // folders that do not exist yet
  ['examples/pharmacy/drugs/deep/drugs.resource.ts', '../../../../src/components/Money'],
  ['contract/a/folder/yet/to/be.ts', '../../../../../server/constants'],
  ['server/couriers/routes.ts', '../../src/http/http'],
  ['server/platform/queue/deep/er/send.ts', '../../../../couriers/service'],
  ['src/framework/offline/deep/er/still/keep.ts', '../../../../../pwa/caches'],
  ['src/resources/courier/trips.resource.ts', './payouts.resource'],
] as const;

const allowed = [
  ['contract/money.ts', 'zod'],
  ['server/orders/routes.ts', '../../contract/orders'],
  ['server/orders/service.ts', '../catalogue/menu/kind'],
  ['server/orders/service.ts', '../money/wallet/service'],
  ['server/catalogue/menu/kind.ts', '../../stores/stores/service'],
  ['server/money/wallet/service.ts', '../../../contract/orders'],
  ['server/platform/config.ts', './errors'],
  ['server/platform/config.ts', '../../contract/errors'],
  ['server/platform/config.ts', '../constants'],
  ['server/platform/config.ts', '../constants'],
  ['server/platform/http/route.ts', '../db/database'],
  ['server/platform/http/route.ts', '../config'],
  ['server/platform/http/route.ts', '../../../contract/errors'],
  ['server/platform/http/docs/page.ts', '../../db/database'],
  ['server/platform/http/docs/page.ts', '../../../constants'],
  ['server/platform/http/docs/page.ts', '../../../constants'],
  ['tools/simulator/market.ts', '../../server/orders/service'],
  ['examples/library/main.tsx', '../../src/framework/ui/screens'],
  ['examples/library/main.tsx', './resources'],
  ['examples/library/main.tsx', 'react-admin'],
  [
    'examples/library/resources/books.resource.ts',
    '../../../src/framework/declaration/lenientSchemas',
  ],
  ['examples/library/resources/books.resource.ts', '../jsonServer'],
  ['src/framework/ui/List.tsx', '../declaration/rules'],
  ['src/framework/auth/createAuthProvider.ts', '../declaration/access'],
  ['src/framework/provider/send.ts', 'zod'],
  ['src/framework/ui/list/pager/Pager.tsx', '../../../format/formats'],
  ['src/authProvider/index.ts', '../framework/auth/createAuthProvider'],
  ['src/app/settings.ts', '../../contract/time'],
  ['src/framework/ui/values/StatusPill.tsx', '../hooks/useMessages'],
  ['src/framework/ui/form/RecordForm.tsx', '../values/StatusPill'],
  ['src/framework/ui/actions/RowActions.tsx', '../form/RecordForm'],
  ['src/framework/ui/dialogs/ShowDialog.tsx', '../actions/RowActions'],
  ['src/framework/ui/list/rows/ListTable.tsx', '../../dialogs/ShowDialog'],
  ['src/framework/ui/list/ListPage.tsx', '../stats/StatCard'],
  ['src/framework/ui/keyboard/KeysDialog.tsx', '../values/DialogFrame'],
  ['src/resources/store/DeliverDialog.tsx', 'react'],
  ['src/resources/store/items.resource.ts', '../../framework/declaration/defineResource'],
  ['src/signIn/Form.tsx', 'react'],
] as const;

async function flaggedImports(imports: readonly (readonly [string, string])[]): Promise<string[]> {
  const files = imports.map(([file, specifier], index) => ({
    path: file.replace(/(\w+)((?:\.\w+)*)$/, `$1_${index}$2`),
    file,
    specifier,
  }));
  for (const { path, specifier } of files) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(
      join(project, path),
      `import { thing } from '${specifier}';\nexport const other = thing;\n`,
    );
  }
  const stdout = await new Promise<string>((done) =>
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: project }, (_error, output) =>
      done(output),
    ),
  );
  const names = report
    .parse(JSON.parse(stdout))
    .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
  await Promise.all(files.map(({ path }) => rm(join(project, path))));
  return files
    .filter(({ path }) => names.some((name) => name.endsWith(path)))
    .map(({ file, specifier }) => `${file} → ${specifier}`);
}

const asText = (imports: readonly (readonly [string, string])[]) =>
  imports.map((pair) => pair.join(' → '));

test('an import against the direction of the layers is an error', async () => {
  expect(await flaggedImports(forbidden)).toEqual(asText(forbidden));
});

test('an import in the direction of the layers passes', async () => {
  expect(await flaggedImports(allowed)).toEqual([]);
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: join('src', path), text: readFileSync(join('src', path), 'utf8') }));

/** Files that import the name from the router, or from react-admin's copy of it. */
const importersOf = (name: string): string[] => {
  const routers = '(react-router|react-router-dom|ra-core|react-admin)';
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${routers}'`);
  return sources.filter(({ text }) => imported.test(text)).map(({ path }) => path);
};

test('links to screens are ScreenLinks, which open a screen at its top', () => {
  expect(importersOf('(?:Link|NavLink)')).toEqual(['src/framework/ui/values/ScreenLink.tsx']);
});

test('code opens a screen with useOpenScreen, except a dialog or a list on its own screen', () => {
  expect(importersOf('(?:useNavigate|useRedirect|Form|useSubmit)').sort()).toEqual([
    'src/framework/ui/dialogs/useNeighbours.ts',
    'src/framework/ui/hooks/useDialogLink.ts',
    'src/framework/ui/hooks/usePlainLinks.ts',
    'src/framework/ui/list/useListAddress.ts',
    'src/framework/ui/values/ScreenLink.tsx',
  ]);
});

test('a redirect keeps the state of its screen, or opens the next screen at its top', () => {
  const redirects = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<Navigate\b[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
  );
  expect(redirects.filter((tag) => !/state=\{|listPath\(resource\)/.test(tag))).toEqual([]);
});
