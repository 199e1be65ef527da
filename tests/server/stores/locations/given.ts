import { afterAll, beforeAll, beforeEach } from 'vitest';
import { locationListSchema, locationSavedSchema } from '../../../../contract/stores/locations';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

export let server: TestServer;
export let admin: Person;

/** One server a file; no location and no store before each test. */
export const givenLocationServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('stores').execute();
    await server.db.deleteFrom('locations').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/locations${path}`, { as: admin, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(locationListSchema);
export const body = (changes: Record<string, unknown> = {}) => ({
  locationName: 'Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
  ...changes,
});
export const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '/', body(changes))).read(locationSavedSchema).data;
