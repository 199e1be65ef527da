import type { DataProvider, GetListParams, GetListResult, Identifier, SortPayload } from 'ra-core';
import type { ApiPayload, CallLine } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { isCapped, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import type { ListMeta } from '../declaration/provider';
import { unreadable } from './answers';
import { decodeRecord } from './decode';
import { countOf, loadJudge, sortOf } from './listing';
import { refuseMisfit, refuseRepeatedIds } from './misfits';
import type { Source } from './target';

const noDialect = () =>
  Promise.reject(new Error('createDataProvider needs `simpleRest` for resources without `api`'));

const withoutDialect: DataProvider = {
  getList: noDialect,
  getOne: noDialect,
  getMany: noDialect,
  getManyReference: noDialect,
  create: noDialect,
  update: noDialect,
  updateMany: noDialect,
  delete: noDialect,
  deleteMany: noDialect,
};

/** The dialect requires a sort. Newest first, if a record has its creation time. */
const usualOrder = ({ record }: ResourceConfig): SortPayload =>
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
      : usualOrder(resource),
  };
};

const lineOf = (name: string): { call: CallLine } => ({ call: `GET /${name}` });

const wiresIn = (name: string, came: unknown): ApiPayload[] => {
  if (Array.isArray(came) && came.every(isObject)) return came;
  throw unreadable(lineOf(name), `the records of ${name}`, came);
};

/** The page with the total to show. A capped total grows as later pages are reached. */
const counted = (
  { total, meta }: GetListResult,
  data: ResourceRecord[],
  { page = 1, perPage = data.length }: Partial<GetListParams['pagination']> = {},
): { data: ResourceRecord[]; total?: number | undefined; meta?: ListMeta } => {
  if (!isCapped(meta)) return { data, total };
  const shown = countOf(meta, total, data.length, { page, perPage });
  return { data, total: shown.total, meta: { isTotalCapped: shown.isTotalCapped === true } };
};

/** Serves resources without `api` through ra-data-simple-rest, and decodes their records. */
export const createDialect = (
  sourceOf: (name: string) => Source,
  simpleRest: DataProvider = withoutDialect,
) => {
  const decoded = (name: string, of: 'list' | 'record', came: unknown): ResourceRecord[] => {
    const { resource, trace } = sourceOf(name);
    const wires = wiresIn(name, came);
    const records = wires.map((wire) => decodeRecord(resource, wire));
    if (of === 'list') refuseRepeatedIds(resource, lineOf(name), records);
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
      const came = await simpleRest.getList(name, dialectParams(resource, params));
      const page = counted(came, decoded(name, 'list', came.data), params.pagination);
      const judge = await loadJudge(resource, params);
      const ignored = judge?.(page.data, wiresIn(name, came.data));
      return ignored ? { ...page, meta: { ...page.meta, ignored } } : page;
    },
    getOne: async (name: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const { data } = await simpleRest.getOne(name, params);
      const [record] = decoded(name, 'record', [data]);
      return { data: record && refuseMisfit(sourceOf(name), lineOf(name), record) };
    },
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const { data } = await simpleRest.getMany(name, params);
      return { data: decoded(name, 'record', data) };
    },
    getManyReference: async (
      name: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const page = await simpleRest.getManyReference(name, params);
      return { ...page, data: decoded(name, 'list', page.data) };
    },
  };
};
