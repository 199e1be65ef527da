import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/stores/locations';
import { fullJobs } from '../../contract/people/permissions';
import { DAY_MS, MINUTE_MS } from '../../contract/time';
import { before } from './clock';
import type { Row } from './insertRows';
import { itemAt, randomOf, type Random } from './random';
import { localities, type Locality } from './tables/localities';
import { buildings, communities, longNames, streets } from './tables/names';

export interface Customer {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** As an order shows it. */
  address: string;
  locality: Locality;
  joinedAt: Date;
  isActive: boolean;
  isPhoneVerified: boolean;
  referralCode: string;
  /** Frequency of this person's orders, relative to others. */
  orderFrequency: number;
  /** Probability that an order is paid from a wallet with enough money. */
  walletShare: number;
}

export const ADMIN_ID = 1;
export const FIRST_OWNER_ID = 3;
const DEMO_CUSTOMER_ID = 20;
const CUSTOMER_COUNT = 300;
/** Colleagues follow the customers. */
export const FIRST_COLLEAGUE_ID = DEMO_CUSTOMER_ID + 1 + CUSTOMER_COUNT;
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const served = localities.filter((locality) => locality.isActive !== false);

/** Returns the demonstration customer first, then the others. */
export function makeCustomers(now: Date): Customer[] {
  const random = randomOf('customers');
  const demo: Customer = {
    ...makeCustomer(random, DEMO_CUSTOMER_ID, 'Anjali Deshmukh', before(now, 210 * DAY_MS)),
    email: 'user@jaldi.example',
    phone: '9848012345',
    locality: itemAt(localities, 0),
    isActive: true,
    isPhoneVerified: true,
    address: 'Flat 402, Jasmine Court, Road No. 12, Banjara Hills, Hyderabad 500034',
    referralCode: 'ANJALI50',
    // her orders are listed in orderPlans.ts
    orderFrequency: 0,
  };
  const otherCustomers = Array.from({ length: CUSTOMER_COUNT }, (_, index) =>
    makeCustomer(
      random,
      DEMO_CUSTOMER_ID + 1 + index,
      nameOf(random, index),
      joinedAt(random, now),
    ),
  );
  return [demo, ...otherCustomers];
}

/** One name in `longEvery` is long, to test the layout of screens. */
export function nameOf(random: Random, index: number, longEvery = 60): string {
  if (index % longEvery === 7) return itemAt(longNames, Math.floor(index / longEvery));
  const community = random.weighted(communities, ({ weight }) => weight);
  return `${random.pick(community.values)} ${random.pick(community.family)}`;
}

// More than half joined before the ninety days of orders begin, the rest during them.
function joinedAt(random: Random, now: Date): Date {
  const daysAgo = random.chance(0.6) ? 91 + random.next() * 320 : random.next() * 90;
  return before(now, Math.max(2 * MINUTE_MS, daysAgo * DAY_MS));
}

export function makeCustomer(
  random: Random,
  id: number,
  name: string,
  joined: Date,
  places: readonly Locality[] = served,
): Customer {
  const locality = random.pick(places);
  const handle = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 40);
  const domain = random.pick(['example.com', 'example.net', 'example.org']);
  return {
    id,
    name,
    locality,
    email: `${handle}${id}@${domain}`,
    phone: `${random.pick(['6', '7', '8', '9', '9'])}${random.text('0123456789', 9)}`,
    address: `Flat ${random.int(1, 6)}0${random.int(1, 8)}, ${random.pick(buildings)}, ${random.pick(streets)}, ${locality.name}, Hyderabad ${locality.pincode}`,
    joinedAt: joined,
    isActive: !random.chance(0.06),
    isPhoneVerified: !random.chance(0.12),
    referralCode: `${handle.replace(/\./g, '').slice(0, 5).toUpperCase()}${random.text(CODE_ALPHABET, 4)}`,
    // few customers order every other day, most twice a month
    orderFrequency: 0.25 + random.next() ** 3 * 4,
    walletShare: random.chance(0.75) ? 0.5 + random.next() * 0.5 : 0,
  };
}

export function customerRow(
  customer: Customer,
  now: Date,
  passwordHash: string | null,
): Row<'users'> {
  return {
    id: customer.id,
    email: customer.email,
    password_hash: passwordHash,
    role: 'user',
    name: customer.name,
    phone: customer.phone,
    address: customer.address,
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: customer.locality.pincode,
    image_url: null,
    is_active: customer.isActive,
    is_phone_verified: customer.isPhoneVerified,
    referral_code: customer.referralCode,
    created_at: customer.joinedAt,
    updated_at: customer.isActive ? customer.joinedAt : before(now, 20 * DAY_MS),
  };
}

export function adminRows(now: Date, passwordHash: string): Row<'users'>[] {
  const openedAt = before(now, 440 * DAY_MS);
  const shared = {
    role: 'admin',
    job: fullJobs.admin,
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    image_url: null,
    is_phone_verified: true,
    referral_code: null,
    created_at: openedAt,
    updated_at: openedAt,
  };
  return [
    {
      ...shared,
      id: ADMIN_ID,
      email: 'admin@jaldi.example',
      password_hash: passwordHash,
      name: 'Radhika Ramanujam',
      phone: '9000012345',
      address: 'Level 4, Cyber Pearl, Hitec City',
      pincode: '500081',
      is_active: true,
    },
    // a former admin: the screens need an inactive admin, too, and this account cannot sign in
    {
      ...shared,
      id: 2,
      email: 'operations@jaldi.example',
      password_hash: null,
      name: 'Suhail Ahmed',
      phone: '9000054321',
      address: 'Level 4, Cyber Pearl, Hitec City',
      pincode: '500081',
      is_active: false,
    },
  ];
}
