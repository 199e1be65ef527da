import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { ApiError } from '../framework/core/apiError';
import type { CallLine, Id, ListCall, SaveCall, ApiPayload } from '../framework/core/calls';
import type { ActionConfig, ResourceRecord, ResourceConfig } from '../framework/core/declaration';
import type { DeclaredDataProvider, ListMeta, UploadOptions } from '../framework/core/provider';
import { decodeRecord, decodeStats, firstAt, isPayload, rowsOf, totalOf } from './decode';
import { download } from './download';
import type { Http } from '../http/http';
import { countOf, filterQuery, matches } from './listing';
import { SCAN_PAGE_SIZE, SCAN_PAGES_MAX } from '../constants';
import { asCall, fillLine, followUp, sendCall } from './send';
import { createListCache } from './listCache';
import { withProblemTexts } from './withProblemTexts';

type Api = NonNullable<ResourceConfig['api']>;
interface Declared {
  resource: ResourceConfig;
  api: Api;
  http: Http;
}
interface Page {
  data: ResourceRecord[];
  total: number;
  meta: ListMeta;
}
type ListParams = Pick<GetListParams, 'pagination' | 'filter' | 'signal'>;

export interface Parts {
  resources: readonly ResourceConfig[];
  http: Http;
  upload: (file: File, options?: UploadOptions) => Promise<string>;
  /** Serves resources without an `api` block. */
  simpleRest: DataProvider;
  /** Differs between users, so that nobody sees another user's list. */
  session?: () => string;
}

const messageIn = (answer: unknown): string | undefined => {
  const message = firstAt(answer, ['message', 'data.message', 'data.detail', 'detail']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/**
 * The interpreter: turns declarations into a react-admin data provider. It contains nothing about a particular resource.
 * Lists resolve with `meta.stats` and `meta.failed`, saves with `meta.message` and `meta.warning`; every method rejects with
 * an ApiError.
 */
export const createDataProvider = ({ resources, http, upload, simpleRest, session = () => '' }: Parts): DeclaredDataProvider => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const seen = new Map<string, ResourceRecord>();
  const listCache = createListCache();

  const known = (name: string): ResourceConfig => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource '${name}' is declared`);
    return resource;
  };
  const declared = (name: string): Declared | undefined => {
    const resource = byName.get(name);
    return resource?.api ? { resource, api: resource.api, http: withProblemTexts(http, resource) } : undefined;
  };
  const missing = (name: string, what: string) => new Error(`'${name}' declares no ${what}`);

  const read = (resource: ResourceConfig, wire: ApiPayload): ResourceRecord => {
    const record = decodeRecord(resource, wire);
    seen.set(`${resource.name} ${record.id}`, record);
    return record;
  };

  const pageOf = ({ resource }: Declared, call: ListCall<string>, answer: unknown, params: ListParams): Page => {
    const { page = 1, perPage = SCAN_PAGE_SIZE } = params.pagination ?? {};
    const rows = rowsOf(answer, call.rows ?? []).map((wire) => read(resource, wire));
    if (call.paging === 'client') {
      const kept = rows.filter((record) => matches(resource, record, params.filter ?? {}));
      const stats = decodeStats(resource, answer, rows);
      return { data: kept.slice((page - 1) * perPage, page * perPage), total: kept.length, meta: { stats } };
    }
    const total = totalOf(answer, call.total ? [...call.total] : undefined) ?? rows.length;
    const { total: counted, ...capped } = countOf(answer, total, rows.length, { page, perPage });
    return { data: rows, total: counted, meta: { stats: decodeStats(resource, answer, rows, total), ...capped } };
  };

  const ask = async ({ resource, api, http: client }: Declared, params: ListParams): Promise<unknown> => {
    const call: ListCall<string> = asCall(api.list);
    const { page = 1, perPage = SCAN_PAGE_SIZE } = params.pagination ?? {};
    const query = { page, limit: perPage, ...filterQuery(resource, params.filter) };
    return sendCall(client, call, { page, perPage, filter: params.filter ?? {} }, { query, signal: params.signal });
  };

  const askOnce = (target: Declared, params: ListParams): Promise<unknown> => {
    const { pagination, filter } = params;
    const call: ListCall<string> = asCall(target.api.list);
    if (call.paging !== 'client') return ask(target, params);
    return listCache.of(`${session()} ${target.resource.name}`, JSON.stringify({ pagination, filter }), () => ask(target, params));
  };

  const getPage = async (target: Declared, params: ListParams, send = () => ask(target, params)): Promise<Page> => {
    const { resource, api } = target;
    const call: ListCall<string> = asCall(api.list);
    try {
      return pageOf(target, call, await send(), params);
    } catch (error) {
      const isShown = call.onError !== 'empty' || !(error instanceof ApiError) || error.status === 401;
      if (isShown) throw error;
      return { data: [], total: 0, meta: { failed: error, stats: decodeStats(resource, undefined) } };
    }
  };

  const findInList = async (target: Declared, id: Id): Promise<ResourceRecord> => {
    const key = `${target.resource.name} ${id}`;
    for (let page = 1; !seen.has(key) && page <= SCAN_PAGES_MAX; page += 1) {
      const found = await getPage(target, { pagination: { page, perPage: SCAN_PAGE_SIZE }, filter: {} });
      if (found.meta.failed) throw found.meta.failed;
      if (page * SCAN_PAGE_SIZE >= found.total) break;
    }
    const record = seen.get(key);
    if (!record) throw new ApiError(404, undefined, `${target.resource.label.one} not found`);
    return record;
  };

  const getRecord = async (target: Declared, id: Id): Promise<ResourceRecord> => {
    const { get = 'fromList' } = target.api;
    if (get === 'fromList') return findInList(target, id);
    const answer = await sendCall(target.http, get, { id });
    const wire = isPayload(answer) && isPayload(answer.data) ? answer.data : answer;
    return read(target.resource, isPayload(wire) ? wire : {});
  };

  // a server often answers a save with only a message: the sent values fill in what the response lacks
  const saved = async <Arg>({ resource, api, http: client }: Declared, save: CallLine | SaveCall<Arg>, arg: Arg, sent: { data: ApiPayload; id?: Id }) => {
    const answer = await sendCall(client, save, arg, { body: sent.data });
    const body = isPayload(answer) && isPayload(answer.data) ? answer.data : answer;
    const responseRecord = isPayload(body) ? body : {};
    const before = sent.id === undefined ? undefined : seen.get(`${resource.name} ${sent.id}`);
    const id = sent.id ?? firstAt(body, [...(api.aliases?.id ?? []), 'id', '_id']);
    const warning = await followUp(client, save, arg, { id, wire: responseRecord });
    const wire = { ...before, ...sent.data, ...responseRecord, id: id ?? `new-${Date.now()}` };
    return { data: read(resource, wire), meta: { message: messageIn(answer), ...(warning === undefined ? {} : { warning }) } };
  };

  // react-admin's methods are generic over the record type, which only the declaration's schema knows
  const provider = {
    supportAbortSignal: true,
    getList: async (name: string, params: GetListParams) => {
      const target = declared(name);
      if (target) return getPage(target, params, () => askOnce(target, params));
      const resource = known(name);
      const page = await simpleRest.getList(name, { ...params, filter: filterQuery(resource, params.filter) });
      return { ...page, data: page.data.map((wire) => read(resource, wire)) };
    },
    getOne: async (name: string, params: { id: Identifier }) => {
      const target = declared(name);
      if (target) return { data: await getRecord(target, params.id) };
      const { data } = await simpleRest.getOne(name, params);
      return { data: read(known(name), data) };
    },
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const target = declared(name);
      if (!target) return simpleRest.getMany(name, params);
      return { data: await Promise.all(params.ids.map((id) => getRecord(target, id))) };
    },
    getManyReference: async (name: string, params: Parameters<DataProvider['getManyReference']>[1]) => {
      const target = declared(name);
      if (!target) return simpleRest.getManyReference(name, params);
      return getPage(target, { ...params, filter: { ...params.filter, [params.target]: params.id } });
    },
    create: async (name: string, params: { data: ApiPayload }) => {
      const target = declared(name);
      if (!target) return simpleRest.create(name, params);
      if (!target.api.create) throw missing(name, 'create call');
      return saved(target, target.api.create, { data: params.data }, { data: params.data });
    },
    update: async (name: string, params: { id: Identifier; data: ApiPayload; previousData: RaRecord }) => {
      const target = declared(name);
      if (!target) return simpleRest.update(name, params);
      if (!target.api.update) throw missing(name, 'update call');
      const previous: ResourceRecord = { ...params.previousData, id: String(params.id) };
      const { id, data } = params;
      return saved(target, target.api.update, { id, data, previous }, { data, id });
    },
    delete: async (name: string, params: { id: Identifier; previousData?: RaRecord }) => {
      const target = declared(name);
      if (!target) return simpleRest.delete(name, { id: params.id, previousData: params.previousData });
      if (!target.api.delete) throw missing(name, 'delete call');
      const record: ResourceRecord = { ...params.previousData, id: String(params.id) };
      const answer = await sendCall(target.http, target.api.delete, { id: params.id, record });
      seen.delete(`${name} ${params.id}`);
      return { data: record, meta: { message: messageIn(answer) } };
    },
    updateMany: async (name: string) => Promise.reject(missing(name, 'bulk update')),
    deleteMany: async (name: string) => Promise.reject(missing(name, 'bulk delete')),

    act: async (name: string, params: { action: string; record: { id: Id }; input?: unknown }) => {
      const resource = known(name);
      const action: ActionConfig | undefined = resource.actions?.[params.action];
      if (!action) throw missing(name, `action '${params.action}'`);
      const record: ResourceRecord = { ...params.record, id: String(params.record.id) };
      const input = isPayload(params.input) ? params.input : {};
      const wire = await sendCall(withProblemTexts(http, resource), action, { id: params.record.id, record, input });
      const changed = action.optimistic?.(record);
      if (changed) seen.set(`${name} ${record.id}`, { ...record, ...changed, id: record.id });
      return { wire, message: messageIn(wire) };
    },
    view: async (name: string, params: { view: string; record: { id: Id }; signal?: AbortSignal }) => {
      const call = known(name).views?.[params.view]?.call;
      return call ? sendCall(http, call, { id: params.record.id, record: params.record }, { signal: params.signal }) : undefined;
    },
    stats: async (name: string, { filter = {}, signal }: { filter?: Readonly<Record<string, string>>; signal?: AbortSignal } = {}) => {
      const resource = known(name);
      if (!resource.stats || resource.stats.from === 'list') return {};
      const query = resource.stats.query?.({ filter });
      return decodeStats(resource, await sendCall(http, resource.stats.from, {}, { query, signal }));
    },
    options: async (...[lookup, params, signal]: Parameters<DeclaredDataProvider['options']>) => {
      const answer = await sendCall(http, lookup.call, params, { query: lookup.query, signal });
      return rowsOf(answer, lookup.rows)
        .filter((wire) => lookup.keep?.(wire) ?? true)
        .map((wire) => ({ value: String(firstAt(wire, lookup.value) ?? ''), label: String(firstAt(wire, lookup.label) ?? ''), wire }));
    },
    exportFile: async (name: string, { filter, signal }: { filter: Readonly<Record<string, string>>; signal?: AbortSignal }) => {
      const { resource, api } = declared(name) ?? {};
      if (!resource || !api?.export) throw missing(name, 'export call');
      const call = asCall(api.export);
      const { method, path } = fillLine(call.call, {});
      const query = call.query ? call.query({ filter }) : filterQuery(resource, filter);
      return download(http, method, path, { query, ...(signal ? { signal } : {}) });
    },
    upload,
    decode: (name: string, wire: ApiPayload) => read(known(name), wire),
  };
  return provider as unknown as DeclaredDataProvider;
};
