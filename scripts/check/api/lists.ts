import type { ListCall } from '../../../src/framework/declaration/calls';
import type {
  ResourceConfig,
  ResourceRecord,
} from '../../../src/framework/declaration/declaration';
import type { ListMeta } from '../../../src/framework/declaration/provider';
import { lookupsOf } from '../../../src/framework/declaration/parts';
import { totalOf } from '../../../src/framework/provider/answers';
import { sumsIn } from '../../../src/framework/provider/decode';
import { asCall } from '../../../src/framework/provider/send';
import type { Asked } from './asker';
import { lineOf } from './client';
import { noteFigures } from './figureDrift';
import { boardTabs, initialFilter, trialOf } from './filters';
import { askLookup } from './lookups';
import type { Reading } from './reading';
import { probeWholeList } from './wholes';

const PER_PAGE = 10;

interface Page {
  data: ResourceRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean };
  meta?: ListMeta;
}
interface PageRequest {
  filter: Record<string, string>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  page?: number;
  perPage?: number;
}

const callOf = ({ api }: ResourceConfig): ListCall<string> | undefined => api && asCall(api.list);

const fetchPage = async (
  reading: Reading,
  place: string,
  { filter, sort = { field: '', order: 'ASC' }, page = 1, perPage }: PageRequest,
) => {
  const { resource, client, ask } = reading;
  const pagination = { page, perPage: perPage ?? pageSizeOf(resource) };
  const params = { pagination, filter, sort };
  return ask(place, async () => {
    // its schema has parsed the records
    const answer = (await client.provider.getList(resource.name, params)) as unknown as Page;
    if (answer.meta?.failed) throw answer.meta.failed;
    return answer;
  });
};
const pageSizeOf = ({ list }: ResourceConfig): number => list.pageSizes?.[0] ?? PER_PAGE;

/** Notes a missing total: a list that the server pages must report the number of rows. */
function noteTotal({ resource, client, note }: Reading): void {
  const call = callOf(resource);
  const read = client.reads.findLast(
    ({ of, resource: { name } }) => of === 'list' && name === resource.name,
  );
  if (!call || !read || call.paging === 'client') return;
  const size = pageSizeOf(resource);
  if (read.wires.length > size)
    note(
      'drift',
      'api.list',
      `answers with ${read.wires.length} rows where ${size} were asked for: it does not page`,
    );
  const total = totalOf(read.answer, call.total);
  const places =
    typeof call.total === 'string' ? call.total : 'total, pagination.total, meta.total';
  if (total === undefined)
    note(
      typeof call.call === 'string' && call.total !== undefined ? 'drift' : 'information',
      'api.list.total',
      call.total === undefined
        ? `not sent, so that pages follow while they are full; looked for ${places}`
        : `not sent; looked for ${places}`,
    );
  else if (total < read.wires.length)
    note('drift', 'api.list.total', `is ${total}, and there are ${read.wires.length} rows`);
}

/** Notes a sum that the server omits: the screen would leave it out silently. */
function noteSums({ resource, client, note }: Reading): void {
  const read = client.reads.findLast(
    ({ of, resource: { name } }) => of === 'list' && name === resource.name,
  );
  if (!read) return;
  const reportedSums = sumsIn(resource, read.answer.body) ?? {};
  for (const name of Object.keys(resource.list.sum ?? {}).filter(
    (declared) => !(declared in reportedSums),
  ))
    note('drift', `list.sum.${name}`, 'not sent');
}

const sentBy = (response: Asked<unknown> | undefined): string | undefined =>
  response && response.calls.length > 0
    ? response.calls.map((call) => lineOf(call) + JSON.stringify(call.body ?? '')).join(' ')
    : undefined;

/** The framework filters and sorts a complete list: its filters and orders need no calls. */
const isClientPaged = (resource: ResourceConfig): boolean => callOf(resource)?.paging === 'client';

async function trialFor(reading: Reading, name: string): Promise<string | undefined> {
  const { resource, client, ask } = reading;
  const filter = resource.filters?.[name];
  if (!filter) return undefined;
  const matchingLookup = lookupsOf(resource).find(
    ({ place }) => place === `filters.${name}.lookup`,
  );
  if (matchingLookup) return askLookup(matchingLookup, reading);
  if (filter.kind !== 'reference') return trialOf(filter);
  const page = await ask(`filters.${name}`, () =>
    client.provider.getList(filter.to, { pagination: { page: 1, perPage: 1 }, filter: {} }),
  );
  const [first] = page?.value.data ?? [];
  return first && String(first.id);
}

const isSame = (a: Page, b: Page): boolean =>
  a.data.length > 0 &&
  a.data.length === b.data.length &&
  a.data.every(({ id }, at) => id === b.data[at]?.id);

/** Servers ignore unknown parameters: a second page equal to the first would never end. */
async function notePages(
  reading: Reading,
  first: Page,
  filter: PageRequest['filter'],
): Promise<void> {
  const hasMore = first.pageInfo?.hasNextPage ?? (first.total ?? 0) > first.data.length;
  if (isClientPaged(reading.resource) || !hasMore) return;
  const second = await fetchPage(reading, 'api.list', { filter, page: 2 });
  if (second && isSame(first, second.value))
    reading.note(
      'drift',
      'api.list',
      'page 2 has the rows of page 1: the server does not know by what it is asked for',
    );
}

/** Requests the largest page that the list offers: a server that caps or refuses it is drift. */
async function noteCap(reading: Reading, filter: PageRequest['filter']): Promise<void> {
  const { resource } = reading;
  const perPage = Math.max(...(resource.list.pageSizes ?? [PER_PAGE]));
  if (isClientPaged(resource) || perPage === pageSizeOf(resource)) return;
  await fetchPage(reading, 'list.pageSizes', { filter, perPage });
}

/**
 * Requests both orders of a column with different values: equal rows in equal order mean that
 * neither sorts.
 */
async function noteOrder(
  reading: Reading,
  field: string,
  filter: PageRequest['filter'],
): Promise<Asked<Page> | undefined> {
  const place = `list.sort.${field}`;
  const up = await fetchPage(reading, place, { filter, sort: { field, order: 'ASC' } });
  const down = up && (await fetchPage(reading, place, { filter, sort: { field, order: 'DESC' } }));
  const hasDifferentValues = new Set(up?.value.data.map((record) => record[field])).size > 1;
  if (down && hasDifferentValues && isSame(up.value, down.value))
    reading.note(
      'drift',
      place,
      'both orders have the same rows in the same order: the server does not know what it is asked for',
    );
  return up;
}

/**
 * Requests two pages, then the list once with each filter and in both orders of each column.
 * Resolves with the first rows found.
 */
export async function checkLists(reading: Reading): Promise<ResourceRecord[]> {
  const { resource, note } = reading;
  const defaultFilter = initialFilter(resource);
  const first = await fetchPage(reading, 'api.list', { filter: defaultFilter });
  if (!first) return [];
  noteTotal(reading);
  noteSums(reading);
  await notePages(reading, first.value, defaultFilter);
  await noteCap(reading, defaultFilter);
  await probeWholeList(reading);
  if (resource.stats && !resource.stats.call) noteFigures(resource, first.body, note);
  reading.rows.push(...first.value.data);
  const compare = (place: string, response: Asked<Page> | undefined) => {
    if (response && sentBy(response) === sentBy(first))
      note(
        'drift',
        place,
        `changes nothing in what is sent: ${sentBy(response)?.replace(/""$/, '')}`,
      );
    reading.rows.push(...(response?.value.data ?? []));
  };
  for (const tab of boardTabs(resource))
    reading.rows.push(
      ...((
        await fetchPage(reading, `filters.${Object.keys(tab).join()}.boards`, {
          filter: { ...defaultFilter, ...tab },
        })
      )?.value.data ?? []),
    );
  for (const name of Object.keys(isClientPaged(resource) ? {} : (resource.filters ?? {}))) {
    const place = `filters.${name}`;
    const trial = await trialFor(reading, name);
    if (trial === undefined) note('information', place, 'not tried: there is nothing to choose');
    else {
      reading.rowId[name] = trial;
      compare(
        place,
        await fetchPage(reading, place, { filter: { ...defaultFilter, [name]: trial } }),
      );
    }
  }
  for (const field of Object.keys(
    isClientPaged(resource) ? {} : (resource.list.sort?.columns ?? {}),
  )) {
    compare(`list.sort.${field}`, await noteOrder(reading, field, defaultFilter));
  }
  return reading.rows;
}
