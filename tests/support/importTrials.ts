import { importCheckSchema } from '../../contract/imports/imports';
import { operationsOf } from './openApi';
import type { Person, StoreOwner } from './people';
import type { TestServer } from './serverOn';

/** The calls of each import, and their role. */
const imports = {
  '/admin/products': 'admin',
  '/store/items': 'owner',
  '/admin/coupons': 'admin',
  '/admin/locations': 'admin',
  '/admin/stores': 'admin',
} as const;

/** Each check with its example, and each import with the token of its check. */
export const importTrials = (server: TestServer, callers: { admin: Person; owner: StoreOwner }) => {
  const checkedBy = (all: keyof typeof imports) => async () => {
    const as = callers[imports[all]];
    const check = (await operationsOf(server)).find(
      ({ name }) => name === `POST ${all}/import/check`,
    );
    const { token } = (
      await server.request('POST', `${all}/import/check`, { as, body: check?.example })
    ).read(importCheckSchema);
    return { body: { token } };
  };
  return Object.fromEntries(
    (Object.keys(imports) as (keyof typeof imports)[]).flatMap((all) => [
      [`POST ${all}/import/check`, () => ({})],
      [`POST ${all}/import`, checkedBy(all)],
    ]),
  );
};
