import { DAY_MS } from '../../contract/time';
import { before } from '../../server/demo/clock';
import { itemAt } from '../../server/demo/random';
import { locationRow } from '../../server/demo/stores';
import { localities, type Locality } from '../../server/demo/tables/localities';
import type { BulkRows } from './bulkRows';
import { traitOf } from './chance';

export interface Place extends Locality {
  id: number;
}

const KINDS = ['Phase', 'Block', 'Sector', 'Colony', 'Cross'];
const EVERY_CLOSED = 25;

/** Numbered quarters of the demonstration's localities, like new suburbs. */
export function addPlaces(rows: BulkRows, count: number, now: Date): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const locality = itemAt(localities, index);
    const round = Math.floor(index / localities.length);
    const place: Place = {
      id: rows.nextId('locations'),
      name: `${locality.name} ${itemAt(KINDS, round)} ${Math.floor(round / KINDS.length) + 1}`,
      pincode: locality.pincode,
      at: locality.at,
      isOutside: true,
      ...(index % EVERY_CLOSED === 9 ? { isActive: false } : {}),
    };
    const createdAt = before(now, (60 + 600 * traitOf(index, 11)) * DAY_MS);
    rows.add('locations', locationRow(place, place.id, createdAt));
    return place;
  });
}
