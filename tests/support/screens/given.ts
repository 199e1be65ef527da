import {
  givenLocation as insertLocation,
  givenOrder,
  givenRating as insertRating,
} from '../marketplace';
import { server } from './screenServer';

let made = 0;

export const givenLocation = (
  place: { name?: string; pincode?: string; is_active?: boolean } = {},
) => insertLocation(server().db, place);

interface Wish {
  name?: string;
  locationId?: string;
  description?: string;
  is_active?: boolean;
  delivery_time?: string;
  delivery_fee_paise?: number;
  awaits_owner?: boolean;
}

/** A store with an owner; in a new location unless `locationId` names one. */
export const givenStore = async ({ name = `Store ${++made}`, locationId, ...wish }: Wish = {}) => {
  const { db } = server();
  const location = locationId ?? (await givenLocation()).id;
  const email = `owner${++made}@stores.example`;
  const owner = { email, name: 'Rahim', role: 'store' };
  const { id } = await db
    .insertInto('users')
    .values(owner)
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('stores')
    .values({
      owner_id: id,
      location_id: location,
      name,
      email,
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500034',
      owner_name: name,
      description: 'Biryani from the dum, every day',
      phone: '9876543210',
      address: 'Road No. 12, Banjara Hills',
      google_maps_url: 'https://maps.app.goo.gl/abc',
      image_url: '/api/files/store.webp',
      ...wish,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Stores named `Store 01`, `Store 02` …, the last one newest; all in one location. */
export const givenStores = async (count: number, locationId?: string): Promise<void> => {
  const location = locationId ?? (await givenLocation()).id;
  for (let number = 1; number <= count; number += 1) {
    await givenStore({ name: `Store ${String(number).padStart(2, '0')}`, locationId: location });
  }
};

export const givenOpenOrder = async (storeId: string) => {
  const { id: userId } = await server().givenCustomer();
  return givenOrder(server().db, { storeId, userId, status: 'confirmed' });
};

interface Rated {
  rating: number;
  by?: string;
  comment?: string;
  ratedAt?: string;
}

export const givenRating = async (
  storeId: string,
  { by = 'Asha', ratedAt = '2026-05-20T10:00:00Z', ...rated }: Rated,
) => {
  const { id: userId } = await server().givenCustomer({ name: by });
  return insertRating(server().db, { storeId, userId, ratedAt, ...rated });
};

export const storeNamed = (name: string) =>
  server().db.selectFrom('stores').selectAll().where('name', '=', name).executeTakeFirst();

export const locationNamed = (name: string) =>
  server().db.selectFrom('locations').selectAll().where('name', '=', name).executeTakeFirst();
