import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { offerSchema } from '../../../../contract/offers';
import { pageInfo } from '../../../../contract/paging';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

const listSchema = z.object({ specialOffers: z.array(offerSchema), ...pageInfo });
export const savedSchema = z.object({ message: z.string(), data: offerSchema });

export let server: TestServer;
export let admin: Person;

/** One server a file; no special offer before each test. */
export const givenOfferServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('special_offers').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/special-offers${path}`, { as: admin, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(listSchema);
export const titles = async (query: string) =>
  (await list(query)).specialOffers.map(({ title }) => title);
export const body = (changes: Record<string, unknown> = {}) => ({
  title: 'Weekend feast',
  description: 'A free dessert with every family pack',
  ...changes,
});
export const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '/', body(changes))).read(savedSchema).data;

export const offerRows = () =>
  server.db.selectFrom('special_offers').selectAll().orderBy('id').execute();
export const auditOf = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object', '=', 'special-offer')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
