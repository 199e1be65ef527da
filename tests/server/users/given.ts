import { beforeEach } from 'vitest';
import { userDetailsSchema, userListSchema } from '../../../contract/people/users';
import type { Person } from '../../support/people';
import { emptyTables } from '../../support/recordTables';
import { openPlainServer, server } from '../../support/opened';
import { setRow } from '../../support/rows';

export { server };
export let admin: Person;

/** One server per file; before each test the admin is its only account. */
export const givenUserServer = () => {
  openPlainServer();
  beforeEach(async () => {
    await emptyTables(server.owner, 'users, user_days, wallet_days cascade');
    admin = await server.givenAdmin({ name: 'Meena', email: 'meena@jaldi.example' });
  });
};

type Columns = Partial<{
  name: string;
  email: string;
  phone: string;
  is_active: boolean;
  is_phone_verified: boolean;
  referral_code: string;
  created_at: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  image_url: string;
}>;

export async function givenUser({ name = 'Asha', ...columns }: Columns = {}) {
  const person = await server.givenCustomer({ name });
  if (Object.keys(columns).length === 0) return person;
  await setRow(server.db, 'users', person.id, columns);
  return person;
}

export const get = (path: string) => server.request('GET', `/admin/users${path}`, { as: admin });
export const list = async (query = '') => (await get(`/${query}`)).read(userListSchema);
export const idsOf = async (query: string) => (await list(query)).users.map(({ id }) => id);
export const details = async (id: string) => (await get(`/${id}/details`)).read(userDetailsSchema);
