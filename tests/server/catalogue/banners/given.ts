import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { bannerSchema } from '../../../../contract/banners';
import { pageInfo } from '../../../../contract/paging';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

const listSchema = z.object({ banners: z.array(bannerSchema), ...pageInfo });
export const savedSchema = z.object({ message: z.string(), data: bannerSchema });

export let server: TestServer;
export let admin: Person;

/** One server a file; no banner before each test. */
export const givenBannerServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('banners').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/banner-images${path}`, { as: admin, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(listSchema);
export const titles = async (query: string) =>
  (await list(query)).banners.map(({ title }) => title);
export const body = (changes: Record<string, unknown> = {}) => ({
  title: 'Weekend feast',
  imageUrl: '/api/files/0123456789abcdef.webp',
  ...changes,
});
export const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '/', body(changes))).read(savedSchema).data;

export const bannerRows = () => server.db.selectFrom('banners').selectAll().orderBy('id').execute();
export const auditOf = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object', '=', 'banner')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
