import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import type { ApiPayload } from '../core/calls';
import type { ResourceConfig, ResourceRecord } from '../core/declaration';
import { filterQuery } from '../core/filterQuery';
import { decodeRecord } from './decode';
import { sortOf } from './listing';
import type { Source } from './target';

const noDialect = () =>
  Promise.reject(
    new Error(
      'createDataProvider was given no simpleRest, which serves the resources without `api`',
    ),
  );

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

/** What ra-data-simple-rest is asked with: its dialect has no list without an order. */
const dialectParams = (resource: ResourceConfig, params: GetListParams): GetListParams => {
  const sort = sortOf(resource, params.sort);
  return {
    ...params,
    filter: filterQuery(resource, params.filter),
    sort: sort
      ? { field: sort.by, order: sort.order === 'desc' ? 'DESC' : 'ASC' }
      : { field: 'id', order: 'ASC' },
  };
};

/** Serves resources without calls of their own by ra-data-simple-rest; reads records in their declaration's shape. */
export const createDialect = (
  sourceOf: (name: string) => Source,
  simpleRest: DataProvider = withoutDialect,
) => {
  const decoded = (
    name: string,
    of: 'list' | 'record',
    wires: readonly ApiPayload[],
  ): ResourceRecord[] => {
    const { resource, trace } = sourceOf(name);
    const records = wires.map((wire) => decodeRecord(resource, wire));
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
      const page = await simpleRest.getList(name, dialectParams(sourceOf(name).resource, params));
      return { ...page, data: decoded(name, 'list', page.data) };
    },
    getOne: async (name: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const { data } = await simpleRest.getOne(name, params);
      return { data: decoded(name, 'record', [data])[0] };
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
