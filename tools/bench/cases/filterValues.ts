import { sql } from 'kysely';
import { mailStates } from '../../../contract/mails';
import { addDays, businessDay } from '../../../contract/time';
import type { Db } from '../../../server/platform/db/database';
import { type ObjectIds, readObjectIds } from './objectIds';
import type { Key } from './operations';

/** Objects, texts and days of a database that queries refer to. */
export interface Facts {
  ids: ObjectIds;
  texts: SearchTexts;
  /** IST days. */
  days: { middle: string; last: string };
}

export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select min(created_at) as first, max(created_at) as last from orders`.execute(db);
  const span = rows[0];
  if (!span) throw new Error('There are no orders');
  const middle = businessDay(new Date((span.first.getTime() + span.last.getTime()) / 2));
  const [ids, texts] = [await readObjectIds(db), await readSearchTexts(db)];
  return { ids, texts, days: { middle, last: businessDay(span.last) } };
}

/**
 * One choice of a filter. Its label is the same in every database, although ids and days differ.
 */
export interface Choice {
  label: string;
  query: Record<string, string>;
}

const choice = (label: string, query: Record<string, string>): Choice => ({ label, query });

const spansOf = ({ middle, last }: Facts['days']): Choice[] => [
  choice('the last day', { date_from: last, date_to: last }),
  choice('the last 30 days', { date_from: addDays(last, -29), date_to: last }),
  choice('a day long ago', { date_from: middle, date_to: middle }),
  choice('the later half', { date_from: middle }),
  choice('the earlier half', { date_to: middle }),
];
const amounts = ['1-200', '500-1000', '1000+', '3000+'];

/**
 * Returns the values to try for a filter: all of a closed list, else some from the database.
 * Aliases have no choices.
 */
export function choicesOf({ name, choices }: Key, { ids, texts, days }: Facts): Choice[] {
  const known = ids.ofFilters[name];
  if (known)
    return Object.entries(known).map(([label, id]) => choice(`${name}: ${label}`, { [name]: id }));
  if (name === 'sort') return (choices ?? []).flatMap(sortsBy);
  if (choices && name !== 'order')
    return spelledOnce(choices).map((value) => choice(`${name}=${value}`, { [name]: value }));
  if (name === 'search')
    return Object.entries(texts).map(([label, search]) => choice(`search: ${label}`, { search }));
  // JSON, in the dialect of ra-data-simple-rest
  if (name === 'filter')
    return [
      ...Object.entries(texts).map(([label, search]) =>
        choice(`search: ${label}`, { filter: JSON.stringify({ search }) }),
      ),
      ...mailStates.map((state) => choice(`state=${state}`, { filter: JSON.stringify({ state }) })),
    ];
  if (name === 'date_from') return spansOf(days);
  if (name === 'date')
    return [
      choice('the last day', { date: days.last }),
      choice('a day long ago', { date: days.middle }),
    ];
  if (name === 'amountRange')
    return amounts.map((amountRange) => choice(`amountRange=${amountRange}`, { amountRange }));
  // admins and stores have different resources
  if (name === 'resource') return [choice('views of the orders', { resource: 'admin/orders' })];
  if (name === 'pincode') return [choice('pincode: of the first location', { pincode: '500034' })];
  if (name === 'job') return [choice('every job', { job: 'all' })];
  if (['page', 'limit', 'range', 'order', 'date_to', 'storeId', 'id'].includes(name)) return [];
  throw new Error(`cases/filterValues.ts knows no value of the filter ${name}`);
}

const sortsBy = (sort: string): Choice[] =>
  ['asc', 'desc'].map((order) => choice(`sort=${sort} ${order}`, { sort, order }));

const spelledOnce = (choices: string[]) => (choices.includes('true') ? ['true', 'false'] : choices);

/** Search texts by subject: texts of this database, three letters or longer. */
type SearchTexts = Record<string, string>;

/**
 * Every searchable list and statistic gets each of them, whether or not it searches that column.
 */
async function readSearchTexts(db: Db): Promise<SearchTexts> {
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
