import { afterAll, beforeAll, beforeEach } from 'vitest';
import { givenOrder } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';

export let server: TestServer;
export let admin: Person;
export let owner: StoreOwner;
/** A new Farida Banu before each test. */
export let customer: Person;

/** One server and store per file, one customer per test. */
export const givenFarida = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
    owner = await server.givenStoreOwner();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.givenCustomer({ name: 'Farida Banu' });
  });
};

export const delivered = (values: object = {}) =>
  givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    customer_name: customer.name,
    ...values,
  });
export const userOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
