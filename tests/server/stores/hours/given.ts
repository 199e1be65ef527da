import { beforeEach } from 'vitest';
import { hoursSavedSchema, hoursSchema } from '../../../../contract/stores/hours';
import { MINUTE_MS, addDays, businessDay, startOfDay } from '../../../../contract/time';
import { admin, openServer, server } from '../../../support/opened';
import type { StoreOwner } from '../../../support/people';
import { selectRows } from '../../../support/rows';

export { admin, server };
export let owner: StoreOwner;

/** One server per file, one new store per test. */
export const givenHoursServer = () => {
  openServer();
  beforeEach(async () => void (owner = await server.givenStoreOwner()));
};

export const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();
/** IST midnight this many days from today. */
export const midnight = (days: number) =>
  startOfDay(addDays(businessDay(new Date()), days)).toISOString();
export const read = async () =>
  (await server.request('GET', '/store/hours', { as: owner })).read(hoursSchema);
export const close = (body: Record<string, unknown>) =>
  server.request('POST', '/store/closures', { as: owner, body });
export const saved = async (body: Record<string, unknown>) =>
  (await close(body)).read(hoursSavedSchema).data;
export const remove = (path: string) => server.request('DELETE', `/store/${path}`, { as: owner });
export const actions = () =>
  selectRows(server.db, 'audit_entries', ['action'], { object: 'store', object_id: owner.storeId });
export const atAdmin = (method: string, body?: object, path = '') =>
  server.request(method, `/admin/stores/${owner.storeId}/closures${path}`, { as: admin, body });
