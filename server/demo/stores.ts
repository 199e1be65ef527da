import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/stores/locations';
import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { before } from './clock';
import type { Row } from './insertRows';
import { ADMIN_ID, FIRST_OWNER_ID } from './people';
import type { Pictures } from './pictures/catalogue';
import { randomOf } from './random';
import { localities, type Locality } from './tables/localities';
import { storeProfiles, type StoreProfile } from './tables/storeProfiles';

export interface Store {
  id: number;
  ownerId: number;
  locationId: number;
  locality: Locality;
  profile: StoreProfile;
  phone: string;
  openedAt: Date;
  closedAt?: Date;
  deliveryFeePaise: number;
  minimumOrderPaise: number;
}

export function makeStores(now: Date): Store[] {
  const random = randomOf('stores');
  return storeProfiles.map((profile, index) => {
    const locationIndex = localities.findIndex(({ name }) => name === profile.locality);
    const locality = localities[locationIndex];
    if (!locality)
      throw new Error(`${profile.name} lies in ${profile.locality}, which is not a locality`);
    return {
      id: index + 1,
      ownerId: FIRST_OWNER_ID + index,
      locationId: locationIndex + 1,
      locality,
      profile,
      phone: `${random.pick(['7', '8', '9'])}${random.text('0123456789', 9)}`,
      openedAt: before(now, profile.openedDaysAgo * DAY_MS),
      ...(profile.closedDaysAgo === undefined
        ? {}
        : { closedAt: before(now, profile.closedDaysAgo * DAY_MS) }),
      deliveryFeePaise: toPaise(profile.deliveryFeeRupees),
      minimumOrderPaise: toPaise(profile.minimumOrderRupees),
    };
  });
}

const SERVED = 6;

/**
 * Returns the nearest pincodes and the General Post Office's; an empty list, for places outside,
 * means every pincode.
 */
function servedFrom({ at: [north, east], isOutside }: Locality): string[] {
  if (isOutside) return [];
  const distanceTo = ({ at: [toNorth, toEast] }: Locality) =>
    Math.hypot(toNorth - north, toEast - east);
  return [
    '500001',
    ...localities
      .toSorted((a, b) => distanceTo(a) - distanceTo(b))
      .slice(0, SERVED)
      .map(({ pincode }) => pincode),
  ].sort();
}

export const locationRows = (now: Date): Row<'locations'>[] =>
  localities.map((locality, index) =>
    locationRow(locality, index + 1, before(now, (436 - index * 3) * DAY_MS)),
  );

export function locationRow(locality: Locality, id: number, createdAt: Date): Row<'locations'> {
  return {
    id,
    name: locality.name,
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: locality.pincode,
    pincodes: servedFrom(locality),
    is_active: locality.isActive ?? true,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export function ownerRow(store: Store, passwordHash: string | null): Row<'users'> {
  return {
    id: store.ownerId,
    email: store.profile.email,
    password_hash: passwordHash,
    role: 'store',
    name: store.profile.ownerName,
    phone: store.phone,
    address: addressOf(store),
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: store.locality.pincode,
    image_url: null,
    is_active: store.closedAt === undefined,
    is_phone_verified: true,
    referral_code: null,
    created_at: store.openedAt,
    updated_at: store.closedAt ?? store.openedAt,
  };
}

export function storeRow(store: Store, pictures: Pictures): Row<'stores'> {
  return {
    id: store.id,
    owner_id: store.ownerId,
    location_id: store.locationId,
    name: store.profile.name,
    owner_name: store.profile.ownerName,
    description: store.profile.description,
    email: store.profile.email,
    phone: store.phone,
    address: addressOf(store),
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: store.locality.pincode,
    google_maps_url: `https://maps.google.com/?q=${store.locality.at.join(',')}`,
    image_url: pictures.of(`store-${store.profile.slug}`),
    delivery_time: store.profile.deliveryTime,
    delivery_fee_paise: store.deliveryFeePaise,
    minimum_order_paise: store.minimumOrderPaise,
    is_active: store.closedAt === undefined,
    is_approved: true,
    created_by: ADMIN_ID,
    hours_updated_at: store.openedAt,
    created_at: store.openedAt,
    updated_at: store.closedAt ?? store.openedAt,
  };
}

const addressOf = (store: Store): string => `${store.profile.street}, ${store.locality.name}`;
