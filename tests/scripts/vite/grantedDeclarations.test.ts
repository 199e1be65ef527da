import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { grantedDeclarations, rolesIn } from '../../../scripts/vite/grantedDeclarations';

const root = mkdtempSync(join(tmpdir(), 'granted-'));
afterAll(() => rmSync(root, { recursive: true }));
const given = (file: string, text: string) => {
  mkdirSync(join(root, 'src/resources', file, '..'), { recursive: true });
  writeFileSync(join(root, 'src/resources', file), text);
};
given('admin/stores/stores.resource.ts', "access: { admin: ['list', 'edit'], store: ['list'] },");
given('admin/coupons/coupons.resource.ts', "access: { admin: '*' },");
given('shared/help/help.resource.ts', 'access: everybody,');

it.each([
  ["access: { admin: '*' }", ['admin']],
  ["access: {\n  admin: ['list',\n 'edit'],\n  store: ['list'],\n}", ['admin', 'store']],
  ["access: { 'user': ['list'] }", ['user']],
  ['access: everybody', undefined],
])('reads the roles of %j', (source, roles) => {
  expect(rolesIn(source)).toEqual(roles);
});

const area = (role: string): unknown => {
  const { transform } = grantedDeclarations(root);
  const code = `import.meta.glob('../${role}/**/*.resource.ts', {})`;
  return typeof transform === 'function'
    ? Reflect.apply(transform, {}, [code, `/x/src/resources/areas/${role}Area.ts`])
    : undefined;
};

it('adds to an area what other folders grant its role, and what cannot be read', () => {
  expect(area('store')).toBe(
    'import.meta.glob(["../store/**/*.resource.ts","../admin/stores/stores.resource.ts","../shared/help/help.resource.ts"], {})',
  );
  expect(area('admin')).toBe(
    'import.meta.glob(["../admin/**/*.resource.ts","../shared/help/help.resource.ts"], {})',
  );
});
