import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/locations';
import { DAY_MS } from '../../contract/units';
import { itemAt } from '../../server/demo/random';
import { localities } from '../../server/demo/tables/localities';
import type { BulkRows } from './bulkRows';
import { traitOf } from './chance';
import { timestamp } from './timestamp';

export interface Place {
  id: number;
  name: string;
  pincode: string;
  at: readonly [number, number];
}

const KINDS = ['Phase', 'Block', 'Sector', 'Colony', 'Cross'];
const EVERY_CLOSED = 25;

/** Quarters of the demonstration's localities: numbered, as new suburbs are. */
export function addPlaces(rows: BulkRows, count: number, now: Date): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const locality = itemAt(localities, index);
    const round = Math.floor(index / localities.length);
    const place = {
      id: rows.nextId('locations'),
      name: `${locality.name} ${itemAt(KINDS, round)} ${Math.floor(round / KINDS.length) + 1}`,
      pincode: locality.pincode,
      at: locality.at,
    };
    const createdAt = timestamp(now.getTime() - (60 + 600 * traitOf(index, 11)) * DAY_MS);
    rows.add('locations', {
      id: place.id,
      name: place.name,
      city: CITY_OPTIONS[0],
      state: STATE_OPTIONS[0],
      pincode: place.pincode,
      is_active: index % EVERY_CLOSED !== 9,
      created_at: createdAt,
      updated_at: createdAt,
    });
    return place;
  });
}
