import { type RawBuilder, sql } from 'kysely';

/**
 * Condition that the store with the alias `store` delivers to a pincode: a location without
 * pincodes delivers everywhere.
 */
export const delivers = (
  store: string,
  pincode: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from locations l where l.id = ${sql.ref(`${store}.location_id`)} and (l.pincodes = '{}' or ${pincode} = any(l.pincodes)))`;
