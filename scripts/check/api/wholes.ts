import type { ListCall } from '../../../src/framework/declaration/calls';
import { isObject } from '../../../src/framework/declaration/isObject';
import { idsIn, rowsAt, totalOf } from '../../../src/framework/provider/answers';
import { hasMoreIn } from '../../../src/framework/provider/pageParts';
import { asCall, requestOf } from '../../../src/framework/provider/send';
import { initialFilter } from './filters';
import type { Reading } from './reading';

/** Requests the ids of all matching rows: a run sends each with the version that was read. */
export async function checkSet({ resource, client, ask, note }: Reading): Promise<void> {
  const { name, api, version } = resource;
  if (!api?.set) return;
  const result = await ask('api.set', () =>
    client.provider.rowSet(name, { filter: initialFilter(resource) }),
  );
  if (
    result &&
    version !== undefined &&
    result.value.rows.some((row) => row[version] === undefined)
  )
    note('drift', 'api.set', `has rows without ${version}`);
}

/** Requests the file of all matching rows, and reads its beginning. */
export async function checkExport({ resource, client, ask, note }: Reading): Promise<void> {
  if (!resource.api?.export) return;
  const result = await ask('api.export', () =>
    client.provider.exportFile(resource.name, { filter: initialFilter(resource) }),
  );
  if (!result) return;
  const { blob } = result.value;
  if (blob.size === 0) note('drift', 'api.export', 'is an empty file');
  // a server's HTML page for an unknown path
  else if (blob.type.startsWith('text/html')) note('drift', 'api.export', 'is a page, not a file');
}

const TOTALS = ['total', 'count', 'total_count', 'meta.total', 'meta.count', 'pagination.total'];
const TOTAL_HEADERS = ['x-total-count', 'x-total', 'content-range'];

/** Common query parameters for the page after this many rows. */
const secondPages = (rows: number): Record<string, number>[] => [
  { page: 2 },
  { _page: 2 },
  { 'page[number]': 2 },
  { offset: rows },
  { skip: rows },
  { 'page[offset]': rows },
  { limit_start: rows },
];

/** Notes a total, a link or a page that proves that a list declared as complete is partial. */
export async function probeWholeList({ resource, client, note }: Reading): Promise<void> {
  const call = resource.api && asCall<never>(resource.api.list as ListCall<string>);
  const read = client.reads.findLast(
    ({ of, resource: { name } }) => of === 'list' && name === resource.name,
  );
  if (!read || !call || !('paging' in call) || call.paging !== 'client') return;
  const { answer, wires } = read;
  const noteDrift = (problem: string) =>
    note('drift', 'api.list.paging', `is 'client', but ${problem}`);
  const total = totalOf(answer, [...TOTALS, ...TOTAL_HEADERS.map((name) => `header ${name}`)]);
  if (total !== undefined && total > wires.length)
    noteDrift(`the server says that there are ${total} rows, of which ${wires.length} came`);
  if (hasMoreIn(answer.body) || /rel="?next/.test(answer.headers.get('link') ?? ''))
    noteDrift('the answer names a next page');
  if (typeof call.call !== 'string' || wires.length === 0) return;
  const knownIds = new Set(wires.flatMap((wire) => idsIn(resource, wire)));
  const { method, path, query, body: _, ...request } = requestOf(call.call, call, {} as never, {});
  for (const page of secondPages(wires.length)) {
    const second = await client.http
      .json(method, path, { ...request, query: { ...query, ...page } })
      .catch(() => undefined);
    const rows = (rowsAt(second, call.at, resource) ?? []).filter(isObject);
    if (rows.some((row) => !idsIn(resource, row).every((id) => knownIds.has(id))))
      return noteDrift(`${Object.entries(page)[0]?.join('=')} answers with rows that it lacks`);
  }
}
