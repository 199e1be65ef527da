import { sql } from 'kysely';
import { mailStates } from '../../../contract/mails';
import { addDays, businessDay } from '../../../contract/time';
import type { Db } from '../../../server/platform/db/database';
import { readObjectIds, type ObjectIds } from './objectIds';
import type { Key } from './operations';
import { readSearchTexts, type SearchTexts } from './searchTexts';

/** Objects, texts and days of a database that queries refer to. */
export interface FilterFacts {
  ids: ObjectIds;
  texts: SearchTexts;
  /** IST days. */
  days: { middle: string; last: string };
}

export async function readKnownValues(db: Db): Promise<FilterFacts> {
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

const spansOf = ({ middle, last }: FilterFacts['days']): Choice[] => [
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
export function choicesOf({ name, choices }: Key, { ids, texts, days }: FilterFacts): Choice[] {
  const knownId = ids.ofFilters[name];
  if (knownId)
    return Object.entries(knownId).map(([label, id]) =>
      choice(`${name}: ${label}`, { [name]: id }),
    );
  if (name === 'sort') return (choices ?? []).flatMap(sortsBy);
  if (choices && name !== 'order')
    return withoutSpellings(choices).map((value) => choice(`${name}=${value}`, { [name]: value }));
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

const withoutSpellings = (choices: string[]) =>
  choices.includes('true') ? ['true', 'false'] : choices;
