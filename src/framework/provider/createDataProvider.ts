import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { UnreadableAnswer } from '../core/apiError';
import type { Answer, ApiPayload, Id } from '../core/calls';
import type { ActionConfig, ResourceConfig, ResourceRecord } from '../core/declaration';
import { chosenIn, filterQuery } from '../core/filterQuery';
import type { ActParams, DeclaredDataProvider, UploadOptions } from '../core/provider';
import { rowsAt, unreadable } from './answers';
import { decodeRecord, decodeStats, figuresIn } from './decode';
import type { Http } from './http';
import { createListCache } from './listCache';
import { sortOf, sortQuery } from './listing';
import { at, firstAt, isPayload, placesOf } from './places';
import { readMany, readRecord } from './readRecord';
import { type Page, readPage, type Target } from './readList';
import { messageIn, saveRecord } from './saveRecord';
import { createSeenRecords } from './seenRecords';
import { asCall, requestOf, sendCall } from './send';
import type { Trace } from './trace';
import { withProblemTexts } from './withProblemTexts';

export interface Parts {
  resources: readonly ResourceConfig[];
  http: Http;
  /** Absent: nothing can be uploaded. */
  upload?: (file: File, options?: UploadOptions) => Promise<string>;
  /** Serves resources without an `api` block. Absent: each has one. */
  simpleRest?: DataProvider;
  /** Differs between users, so that nobody sees another user's list. */
  session?: () => string;
  /** Told of each answer that a declaration does not fit; an application's development console. */
  onUnreadable?: (error: UnreadableAnswer) => void;
  /** Told of everything that is read; for development. */
  trace?: Trace;
  /** Told of each write, so that other tabs drop what they keep. */
  onWrite?: (resource: string) => void;
}

const absent = (what: string) => Promise.reject(new Error(`createDataProvider was given no ${what}`));
const noDialect = () => absent('simpleRest, which serves the resources without `api`');
/** What ra-data-simple-rest is asked with: its dialect has no list without an order. */
const dialectParams = (resource: ResourceConfig, params: GetListParams): GetListParams => {
  const sort = sortOf(resource, params.sort);
  return {
    ...params,
    filter: filterQuery(resource, params.filter),
    sort: sort ? { field: sort.by, order: sort.order === 'desc' ? 'DESC' : 'ASC' } : { field: 'id', order: 'ASC' },
  };
};

const withoutDialect: DataProvider = {
  getList: noDialect, getOne: noDialect, getMany: noDialect, getManyReference: noDialect, create: noDialect,
  update: noDialect, updateMany: noDialect, delete: noDialect, deleteMany: noDialect,
};

/**
 * The interpreter: turns declarations into a react-admin data provider. It contains nothing about a particular resource.
 * Lists resolve with `meta.stats` and `meta.failed`, saves with `meta.message` and `meta.warning`; every method rejects with
 * an ApiError.
 */
export const createDataProvider = (parts: Parts): DeclaredDataProvider => {
  const { resources, http, session = () => '', onWrite, trace } = parts;
  const onUnreadable = tellsUnreadable(parts);
  const { upload = () => absent('upload'), simpleRest = withoutDialect } = parts;
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const seen = createSeenRecords();
  const cache = createListCache<Answer>();

  const known = (name: string): ResourceConfig => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource '${name}' is declared`);
    return resource;
  };
  const declared = (name: string): Target | undefined => {
    const resource = byName.get(name);
    if (!resource?.api) return undefined;
    return { resource, api: resource.api, http: withProblemTexts(http, resource), ...(trace ? { trace } : {}) };
  };
  const missing = (name: string, what: string) => new Error(`'${name}' declares no ${what}`);

  const remembered = (name: string, page: Page, params: Parameters<typeof readPage>[1]): Page => {
    for (const record of page.data) seen.add(name, record, params);
    return page;
  };
  const written = <T>(name: string, answer: T): T => {
    cache.forget();
    onWrite?.(name);
    return answer;
  };
  const decoded = (name: string, wire: ApiPayload): ResourceRecord => decodeRecord(known(name), wire);
  const decodedAll = (name: string, of: 'list' | 'record', wires: readonly ApiPayload[]): ResourceRecord[] => {
    const records = wires.map((wire) => decoded(name, wire));
    trace?.({ kind: 'read', resource: known(name), of, answer: { body: wires, headers: new Headers() }, wires, records });
    return records;
  };

  const getPage = async (target: Target, params: GetListParams): Promise<Page> => {
    const page = await readPage(target, params, { cache, owner: session() });
    if (page.meta.failed instanceof UnreadableAnswer) onUnreadable?.(page.meta.failed);
    return remembered(target.resource.name, page, params);
  };

  const act = async (name: string, { action: actionName, record: row, ids, filter: values, input: given }: ActParams) => {
    const resource = known(name);
    const action: ActionConfig | undefined = resource.actions?.[actionName];
    if (!action) throw missing(name, `action '${actionName}'`);
    const client = withProblemTexts(http, resource);
    // the action's own schema has parsed the input
    const input = (isPayload(given) ? given : {}) as never;
    const filter = chosenIn(values);
    const sent = { body: action.input ? input : undefined };
    if (action.on === 'rows') {
      const rows = ids ? { ids } : { filter };
      return (await sendCall(client, action, { ...rows, ...(ids ? {} : { sent: filterQuery(resource, filter) }), input }, { body: { ...rows, ...Object(input) } })).body;
    }
    if (action.on === 'list') return (await sendCall(client, action, { filter, input }, sent)).body;
    const record: ResourceRecord = { ...row, id: String(row?.id ?? '') };
    const { body } = await sendCall(client, action, { id: record.id, record, input }, sent);
    const changed = action.optimistic?.(record);
    if (changed) seen.add(name, { ...record, ...changed, id: record.id });
    else seen.outdate(name, record.id);
    return body;
  };

  // react-admin's methods are generic over the record type, which only the declaration's schema knows
  const provider = {
    supportAbortSignal: true,
    getList: async (name: string, params: GetListParams) => {
      const target = declared(name);
      if (target) return getPage(target, params);
      const page = await simpleRest.getList(name, dialectParams(known(name), params));
      return { ...page, data: decodedAll(name, 'list', page.data) };
    },
    getOne: async (name: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const target = declared(name);
      if (target) return { data: await readRecord(target, seen, params.id, params.signal) };
      const { data } = await simpleRest.getOne(name, params);
      return { data: decodedAll(name, 'record', [data])[0] };
    },
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const target = declared(name);
      if (target) return { data: await readMany(target, seen, params.ids) };
      const { data } = await simpleRest.getMany(name, params);
      return { data: decodedAll(name, 'record', data) };
    },
    getManyReference: async (name: string, params: Parameters<DataProvider['getManyReference']>[1]) => {
      const target = declared(name);
      const filter = { ...params.filter, [params.target]: params.id };
      if (target) return getPage(target, { ...params, filter });
      const page = await simpleRest.getManyReference(name, params);
      return { ...page, data: decodedAll(name, 'list', page.data) };
    },
    create: async (name: string, params: { data: ApiPayload }) => {
      const target = declared(name);
      if (!target) return written(name, await simpleRest.create(name, params));
      if (!target.api.create) throw missing(name, 'create call');
      const { data } = params;
      return written(name, await saveRecord(target, seen, target.api.create, { data }, { data }));
    },
    update: async (name: string, params: { id: Identifier; data: ApiPayload; previousData: RaRecord }) => {
      const target = declared(name);
      if (!target) return written(name, await simpleRest.update(name, params));
      if (!target.api.update) throw missing(name, 'update call');
      const { id, data } = params;
      const previous: ResourceRecord = { ...params.previousData, id: String(id) };
      return written(name, await saveRecord(target, seen, target.api.update, { id, data, previous, version: previous[target.resource.version ?? ''] }, { id, data, previous }));
    },
    delete: async (name: string, params: { id: Identifier; previousData?: RaRecord }) => {
      const target = declared(name);
      if (!target) return written(name, await simpleRest.delete(name, { id: params.id, previousData: params.previousData }));
      if (!target.api.delete) throw missing(name, 'delete call');
      const record: ResourceRecord = { ...params.previousData, id: String(params.id) };
      const { body } = await sendCall(target.http, target.api.delete, { id: params.id, record });
      seen.forget(name, params.id);
      return written(name, { data: record, meta: { message: messageIn(body) } });
    },
    updateMany: async (name: string) => Promise.reject(missing(name, 'bulk update')),
    deleteMany: async (name: string) => Promise.reject(missing(name, 'bulk delete')),

    act: async (name: string, params: ActParams) => {
      const wire = await act(name, params);
      return written(name, { wire, message: messageIn(wire) });
    },
    initial: async (name: string, { action, signal }: { action: string; signal?: AbortSignal }) => {
      const declaredCall = known(name).actions?.[action]?.dialog?.initial;
      if (!declaredCall) return {};
      const call = asCall(declaredCall);
      const { body } = await sendCall(withProblemTexts(http, known(name)), call, {}, { signal });
      const found = [...placesOf(call.at), ...(call.at === undefined ? ['data'] : [])].map((path) => at(body, path)).find(isPayload);
      const wire = found ?? (call.at === undefined ? body : undefined);
      if (!isPayload(wire)) throw unreadable(call, `what ${action} of ${name} starts with`, body);
      return wire;
    },
    view: async (name: string, params: { view: string; record: { id: Id }; signal?: AbortSignal }) => {
      const declaredCall = known(name).views?.[params.view]?.call;
      if (!declaredCall) return undefined;
      const call = asCall(declaredCall);
      const record: ResourceRecord = { ...params.record, id: String(params.record.id) };
      const { body } = await sendCall(withProblemTexts(http, known(name)), call, { id: record.id, record }, { signal: params.signal });
      if (call.at === undefined) return body;
      const found = placesOf(call.at).map((path) => at(body, path)).find((value) => value !== undefined);
      if (found === undefined) throw unreadable(call, `what ${params.view} of ${name} shows`, body);
      return found;
    },
    stats: async (name: string, { filter, signal }: { filter?: Readonly<Record<string, unknown>>; signal?: AbortSignal } = {}) => {
      const resource = known(name);
      if (!resource.stats?.call) return {};
      const call = asCall(resource.stats.call);
      const { body } = await sendCall(withProblemTexts(http, resource), call, { filter: chosenIn(filter) }, { signal });
      const wire = placesOf(call.at).map((path) => at(body, path)).find(isPayload) ?? body;
      if (!figuresIn(resource, wire)) throw unreadable(call, `the figures of ${name}`, body);
      return decodeStats(resource, wire);
    },
    options: async (...[lookup, arg, signal]: Parameters<DeclaredDataProvider['options']>) => {
      const { search, page, ...params } = arg;
      const typed = lookup.search === undefined ? {} : { [lookup.search]: search, page };
      const query = typeof lookup.query === 'function' ? lookup.query(arg) : { ...lookup.query, ...typed };
      const { body } = await sendCall(http, { ...lookup, query }, params, { signal });
      const rows = rowsAt(body, lookup.at);
      if (!rows) throw unreadable(lookup, 'the options of a lookup', body);
      return rows
        .filter(isPayload)
        .filter((wire) => lookup.keep?.(wire) ?? true)
        .map((wire) => ({ value: String(firstAt(wire, lookup.value) ?? ''), label: String(firstAt(wire, lookup.label) ?? ''), wire }))
        .filter(({ value }) => value !== '');
    },
    exportFile: async (name: string, { filter: values, sort, signal }: Pick<GetListParams, 'sort' | 'signal'> & { filter: Readonly<Record<string, unknown>> }) => {
      const { resource, api } = declared(name) ?? {};
      if (!resource || !api?.export) throw missing(name, 'export call');
      const call = typeof api.export === 'string' ? { call: api.export } : api.export;
      const filter = chosenIn(values);
      const usual = { query: { ...filterQuery(resource, filter), ...sortQuery(sortOf(resource, sort)) } };
      const { method, path, ...request } = requestOf(call.call, call, { filter }, usual);
      // with its streams, for who exports
      const { download } = await import('./download');
      return download(withProblemTexts(http, resource), method, path, { ...request, ...(signal ? { signal } : {}) });
    },
    upload,
    decode: decoded,
    forget: () => {
      cache.forget();
      seen.outdateAll();
    },
  };
  return reported(provider, onUnreadable) as unknown as DeclaredDataProvider;
};

const tellsUnreadable = ({ onUnreadable, trace }: Parts): Parts['onUnreadable'] =>
  trace
    ? (error) => {
        onUnreadable?.(error);
        trace({ kind: 'unreadable', error });
      }
    : onUnreadable;

/** The same methods; what they could not read is told before it is thrown on. */
const reported = <P extends object>(provider: P, onUnreadable: Parts['onUnreadable']): P => {
  if (!onUnreadable) return provider;
  const told = Object.entries(provider).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method];
    const call = (...args: unknown[]): unknown => {
      const result: unknown = method(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        if (error instanceof UnreadableAnswer) onUnreadable(error);
        throw error;
      });
    };
    return [name, call];
  });
  return Object.fromEntries(told) as P;
};
