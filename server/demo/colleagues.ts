import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/stores/locations';
import { DAY_MS } from '../../contract/time';
import { before } from './clock';
import type { Row } from './insertRows';
import { FIRST_COLLEAGUE_ID } from './people';
import { itemAt } from './random';
import type { Store } from './stores';
import { DEMO_STORE } from './tables/storeProfiles';

/**
 * One person for each job besides super and owner; those of a store work where the first
 * demonstration owner does.
 */
const colleagues = [
  { role: 'admin', job: 'finance', email: 'finance@jaldi.example', name: 'Meher Irani' },
  { role: 'admin', job: 'support', email: 'support@jaldi.example', name: 'Joseph Dsilva' },
  { role: 'admin', job: 'catalogue', email: 'catalogue@jaldi.example', name: 'Sana Mirza' },
  { role: 'store', job: 'manager', email: 'manager@jaldi.example', name: 'Venkatesh Goud' },
  { role: 'store', job: 'counter', email: 'counter@jaldi.example', name: 'Shabana Begum' },
  { role: 'store', job: 'kitchen', email: 'kitchen@jaldi.example', name: 'Ustad Karim' },
] as const;

export function colleagueRows(now: Date, hashes: { admin: string; store: string }): Row<'users'>[] {
  const hiredAt = before(now, 200 * DAY_MS);
  return colleagues.map(({ role, job, email, name }, index) => ({
    id: FIRST_COLLEAGUE_ID + index,
    role,
    email,
    name,
    job: role === 'admin' ? job : null,
    password_hash: hashes[role],
    phone: `90000600${10 + index}`,
    address: 'Road No. 3, Banjara Hills',
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: '500034',
    image_url: null,
    is_active: true,
    is_phone_verified: true,
    referral_code: null,
    created_at: hiredAt,
    updated_at: hiredAt,
  }));
}

export function memberRows(stores: readonly Store[], now: Date): Row<'store_members'>[] {
  const store_id =
    stores.find(({ profile }) => profile.slug === DEMO_STORE)?.id ?? itemAt(stores, 0).id;
  const created_at = before(now, 200 * DAY_MS);
  return colleagues.flatMap(({ role, job }, index) =>
    role === 'store' ? [{ store_id, user_id: FIRST_COLLEAGUE_ID + index, job, created_at }] : [],
  );
}
