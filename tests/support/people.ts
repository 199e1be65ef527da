import { hash } from '@node-rs/argon2';
import { fullJobs, type Role } from '../../contract/people/permissions';
import { signAccessToken } from '../../server/platform/http/accessToken';
import { hashRefreshToken, makeRefreshToken } from '../../server/auth/sessions';
import { insertSession } from '../../server/platform/http/sessions';
import type { Deps } from '../../server/context';

/** The parts of the application that make people. */
type PeopleDeps = Pick<Deps, 'db' | 'jwtSecret'>;

export interface Person {
  id: string;
  email: string;
  password: string;
  name: string;
  role: Role;
  /** The access token of the person's own session. */
  token: string;
  refreshToken: string;
}
export interface StoreOwner extends Person {
  storeId: string;
  locationId: string;
}

interface PersonOptions {
  email?: string;
  name?: string;
  job?: string;
}

export interface People {
  givenAdmin(options?: PersonOptions): Promise<Person>;
  /** With a new location and a new store. */
  givenStoreOwner(options?: PersonOptions): Promise<StoreOwner>;
  givenCustomer(options?: PersonOptions): Promise<Person>;
  /** A member of a store's staff, in the job of that key. */
  givenColleague(storeId: string, job: string): Promise<Person>;
}

const PASSWORD = 'correct horse';
// argon2's cheapest settings: tests check the server's use of a hash, not its strength
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let made = 0;

export const peopleOf = (deps: PeopleDeps): People => ({
  givenAdmin: (options) => givenPerson(deps, 'admin', options),
  givenCustomer: (options) => givenPerson(deps, 'user', options),
  async givenColleague(storeId, job) {
    const colleague = await givenPerson(deps, 'store', { name: job });
    await deps.db
      .insertInto('store_members')
      .values({ store_id: storeId, user_id: colleague.id, job })
      .execute();
    return colleague;
  },
  async givenStoreOwner(options) {
    const owner = await givenPerson(deps, 'store', options);
    return { ...owner, ...(await givenStoreOf(deps, owner)) };
  },
});

async function givenPerson(
  deps: PeopleDeps,
  role: Role,
  options: PersonOptions = {},
): Promise<Person> {
  const number = ++made;
  const {
    email = `${role}${number}@people.example`,
    name = `${role} ${number}`,
    job = fullJobs.admin,
  } = options;
  const { id } = await deps.db
    .insertInto('users')
    .values({
      email,
      name,
      role,
      job: role === 'admin' ? job : null,
      password_hash: await passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refreshToken = makeRefreshToken();
  const sessionId = await insertSession(deps.db, id, hashRefreshToken(refreshToken));
  const token = await signAccessToken(deps.jwtSecret, { userId: id, sessionId });
  return { id, email, name, role, password: PASSWORD, token, refreshToken };
}

async function givenStoreOf({ db }: PeopleDeps, { id, email, name }: Person) {
  const place = { city: 'Hyderabad', state: 'Telangana', pincode: '500034' };
  const location = await db
    .insertInto('locations')
    .values({ ...place, name: `Banjara Hills ${id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store = await db
    .insertInto('stores')
    .values({
      ...place,
      owner_id: id,
      location_id: location.id,
      name: `Store of ${name}`,
      owner_name: name,
      description: 'Biryani from the dum, every day',
      email,
      phone: '9876543210',
      address: 'Road No. 12, Banjara Hills',
      google_maps_url: 'https://maps.app.goo.gl/abc',
      image_url: '/api/files/store.webp',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { storeId: store.id, locationId: location.id };
}
