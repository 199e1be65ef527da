import { type RawBuilder, sql } from 'kysely';

/** Whether the store of the row called `store` delivers to a pincode: a location without pincodes serves every one. */
export const delivers = (
  store: string,
  pincode: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from locations l where l.id = ${sql.ref(`${store}.location_id`)} and (l.pincodes = '{}' or ${pincode} = any(l.pincodes)))`;
