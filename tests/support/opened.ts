import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DB } from '../../server/platform/db/types.gen';
import type { DatabaseOptions } from './database';
import { givenCategory } from './marketplace';
import type { Person, StoreOwner } from './people';
import { allowDeletingOrders } from './recordTables';
import { givenServer, type TestServer } from './server';
import type { ServerOptions } from './serverOn';

export let server: TestServer;
export let admin: Person;
export let owner: StoreOwner;
export let rival: StoreOwner;
/** A global, active, approved category. */
export let categoryId: string;

type Options = ServerOptions & DatabaseOptions;

type OptionsOf = () => Options | Promise<Options>;

export const openPlainServer = (optionsOf: OptionsOf = () => ({})): void => {
  beforeAll(async () => void (server = await givenServer(await optionsOf())));
  afterAll(() => server.close());
};

/** As `openPlainServer`, with an admin. */
export const openServer = (optionsOf?: OptionsOf): void => {
  openPlainServer(optionsOf);
  beforeAll(async () => void (admin = await server.givenAdmin()));
};

/** As `openServer`, with two stores and a category that both may sell in. */
export const openStores = (names: { owner?: string; rival?: string } = {}): void => {
  openServer();
  beforeAll(async () => {
    await allowDeletingOrders(server.owner);
    owner = await server.givenStoreOwner(names.owner ? { name: names.owner } : {});
    rival = await server.givenStoreOwner(names.rival ? { name: names.rival } : {});
    categoryId = (await givenCategory(server.db)).id;
  });
};

export const emptyBeforeEach = (...tables: (keyof DB)[]): void =>
  void beforeEach(async () => {
    for (const table of tables) await server.db.deleteFrom(table).execute();
  });
