import { sql } from 'kysely';
import type { Db } from '../../../server/platform/db/database';

/** Search texts by subject: texts of this database, three letters or longer. */
export type SearchTexts = Record<string, string>;

/**
 * Every searchable list and statistic gets each of them, whether or not it searches that column.
 */
export async function readSearchTexts(db: Db): Promise<SearchTexts> {
  const { rows } = await sql<{
    code: string;
    address: string;
    customer: string;
    phone: string;
    store: string;
  }>`
    select o.code, o.address, o.customer_name as customer, o.customer_phone as phone, s.name as store
    from orders o join stores s on s.id = o.store_id
    where o.id >= (select (min(id) + max(id)) / 2 from orders) order by o.id limit 1`.execute(db);
  const one = rows[0];
  if (!one) throw new Error('There is no order to search for');
  const words = one.address.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
  const [rarest = one.address] = one.address.split(',');
  return {
    'an order id': one.code,
    'every order id': 'JB-',
    'a store': one.store,
    'three letters of a store': one.store.slice(0, 3),
    'start of an address': rarest,
    'word of an address': words.at(1) ?? rarest,
    'a customer': one.customer,
    'a phone': one.phone,
    'a phone as typed': `+91 ${one.phone.slice(0, 5)} ${one.phone.slice(5)}`,
    'start of a phone': one.phone.slice(0, 5),
    'every address of a mail': 'example',
    'a dish': 'biryani',
    'no hit': 'qzxwv',
  };
}
