import type { DataProvider, GetListParams, GetListResult, Identifier, SortPayload } from 'ra-core';
import type { ApiPayload, CallLine } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { isCapped, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import type { ListMeta } from '../declaration/provider';
import { unreadable } from './answers';
import { decodeRecord } from './decode';
import { countOf, loadIgnoredCheck, sortOf } from './pageParts';
import { rejectMismatch, rejectDuplicateIds } from './mismatches';
import type { Source } from './target';

const rejectMissingDialect = () =>
  Promise.reject(new Error('createDataProvider needs `simpleRest` for resources without `api`'));

const missingDialect: DataProvider = {
  getList: rejectMissingDialect,
  getOne: rejectMissingDialect,
  getMany: rejectMissingDialect,
  getManyReference: rejectMissingDialect,
  create: rejectMissingDialect,
  update: rejectMissingDialect,
  updateMany: rejectMissingDialect,
  delete: rejectMissingDialect,
  deleteMany: rejectMissingDialect,
};

/** The dialect requires a sort. Newest first, if a record has its creation time. */
const defaultSort = ({ record }: ResourceConfig): SortPayload =>
  'createdAt' in record.shape
    ? { field: 'createdAt', order: 'DESC' }
    : { field: 'id', order: 'ASC' };

const dialectParams = (resource: ResourceConfig, params: GetListParams): GetListParams => {
  const sort = sortOf(resource, params.sort);
  return {
    ...params,
    filter: filterQuery(resource, params.filter),
    sort: sort
      ? { field: sort.by, order: sort.order === 'desc' ? 'DESC' : 'ASC' }
      : defaultSort(resource),
  };
};

const lineOf = (name: string): { call: CallLine } => ({ call: `GET /${name}` });

const wiresIn = (name: string, body: unknown): ApiPayload[] => {
  if (Array.isArray(body) && body.every(isObject)) return body;
  throw unreadable(lineOf(name), `the records of ${name}`, body);
};

/** The page with the total to show. A capped total grows as later pages are reached. */
const withTotal = (
  { total, meta }: GetListResult,
  data: ResourceRecord[],
  { page = 1, perPage = data.length }: Partial<GetListParams['pagination']> = {},
): { data: ResourceRecord[]; total?: number | undefined; meta?: ListMeta } => {
  if (!isCapped(meta)) return { data, total };
  const count = countOf(meta, total, data.length, { page, perPage });
  return { data, total: count.total, meta: { isTotalCapped: count.isTotalCapped === true } };
};

/** Serves resources without `api` through ra-data-simple-rest, and decodes their records. */
export const createDialect = (
  sourceOf: (name: string) => Source,
  simpleRest: DataProvider = missingDialect,
) => {
  const decodeRecords = (name: string, of: 'list' | 'record', body: unknown): ResourceRecord[] => {
    const { resource, trace } = sourceOf(name);
    const wires = wiresIn(name, body);
    const records = wires.map((wire) => decodeRecord(resource, wire));
    if (of === 'list') rejectDuplicateIds(resource, lineOf(name), records);
    trace?.({
      kind: 'read',
      resource,
      of,
      answer: { body: wires, headers: new Headers() },
      wires,
      records,
    });
    return records;
  };
  return {
    ...simpleRest,
    getList: async (name: string, params: GetListParams) => {
      const { resource } = sourceOf(name);
      const body = await simpleRest.getList(name, dialectParams(resource, params));
      const page = withTotal(body, decodeRecords(name, 'list', body.data), params.pagination);
      const findIgnored = await loadIgnoredCheck(resource, params);
      const ignored = findIgnored?.(page.data, wiresIn(name, body.data));
      return ignored ? { ...page, meta: { ...page.meta, ignored } } : page;
    },
    getOne: async (name: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const { data } = await simpleRest.getOne(name, params);
      const [record] = decodeRecords(name, 'record', [data]);
      return { data: record && rejectMismatch(sourceOf(name), lineOf(name), record) };
    },
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const { data } = await simpleRest.getMany(name, params);
      return { data: decodeRecords(name, 'record', data) };
    },
    getManyReference: async (
      name: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const page = await simpleRest.getManyReference(name, params);
      return { ...page, data: decodeRecords(name, 'list', page.data) };
    },
  };
};
