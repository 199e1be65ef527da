import { locationListSchema, locationSavedSchema } from '../../../../contract/stores/locations';
import { admin, emptyBeforeEach, openServer, server } from '../../../support/opened';

export { admin, server };

/** One server per file; no location and no store before each test. */
export const givenLocationServer = () => {
  openServer();
  emptyBeforeEach('stores', 'locations');
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
