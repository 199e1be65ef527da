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
  const item = rows[0];
  if (!item) throw new Error('There is no order to search for');
  const words = item.address.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
  const [rarest = item.address] = item.address.split(',');
  return {
    'an order id': item.code,
    'every order id': 'JB-',
    'a store': item.store,
    'three letters of a store': item.store.slice(0, 3),
    'start of an address': rarest,
    'word of an address': words.at(1) ?? rarest,
    'a customer': item.customer,
    'a phone': item.phone,
    'a phone as typed': `+91 ${item.phone.slice(0, 5)} ${item.phone.slice(5)}`,
    'start of a phone': item.phone.slice(0, 5),
    'every address of a mail': 'example',
    'a dish': 'biryani',
    'no hit': 'qzxwv',
  };
}
