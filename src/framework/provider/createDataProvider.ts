import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { UnreadableAnswer } from '../core/unreadableAnswer';
import type { ApiPayload, Id } from '../core/calls';
import type { ResourceConfig, ResourceRecord } from '../core/declaration';
import type { ActParams, DeclaredDataProvider, UploadOptions } from '../core/provider';
import { act } from './act';
import { decodeRecord } from './decode';
import type { Http } from './http';
import { createListCache } from './listCache';
import { type Page, readPage } from './readList';
import { readOptions } from './readOptions';
import { readInitial, readStats, readView } from './readParts';
import { readMany, readRecord } from './readRecord';
import { type OnUnreadable, reported, tellingOf } from './reported';
import { messageIn, saveRecord } from './saveRecord';
import { createSeenRecords } from './seenRecords';
import { type Answered, sendCall } from './send';
import { missing, type Source, type Target } from './target';
import type { Trace } from './trace';
import { withProblemTexts } from './withProblemTexts';

export interface Parts {
  resources: readonly ResourceConfig[];
  http: Http;
  /** Absent: nothing can be uploaded. */
  upload?: (file: File, options?: UploadOptions) => Promise<string>;
  /** Fetches what serves resources without an `api` block. Absent: each has one. */
  simpleRest?: () => Promise<DataProvider>;
  /** Differs between users, so that nobody sees another user's list. */
  session?: () => string;
  /** Told of each answer that a declaration does not fit; an application's development console. */
  onUnreadable?: OnUnreadable;
  /** Told of everything that is read; for development. */
  trace?: Trace;
  /** Told of each write, so that other tabs drop what they keep. */
  onWrite?: (resource: string) => void;
}

const noUpload = () => Promise.reject(new Error('createDataProvider was given no upload'));

/** Resources by their names, with what their servers are asked with. */
const createSources = ({ resources, http, trace }: Parts, tell: OnUnreadable | undefined) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const sourceOf = (name: string): Source => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource '${name}' is declared`);
    return {
      resource,
      http: withProblemTexts(http, resource),
      ...(trace ? { trace } : {}),
      ...(tell ? { tell } : {}),
    };
  };
  const targetOf = (name: string): Target | undefined => {
    const api = byName.get(name)?.api;
    return api && { ...sourceOf(name), api };
  };
  return { sourceOf, targetOf };
};

/**
 * The interpreter: turns declarations into a react-admin data provider. It contains nothing about a particular resource.
 * Lists resolve with `meta.stats` and `meta.failed`, saves with `meta.message` and `meta.warning`; every method rejects with
 * an ApiError.
 */
type ImportArguments<K extends 'checkImport' | 'runImport'> =
  Parameters<DeclaredDataProvider[K]> extends [string, ...infer Rest] ? Rest : never;

export const createDataProvider = (parts: Parts): DeclaredDataProvider => {
  const { http, session = () => '', onWrite, upload = noUpload } = parts;
  const onUnreadable = tellingOf(parts.onUnreadable, parts.trace);
  const { sourceOf, targetOf } = createSources(parts, onUnreadable);
  // few resources speak it; the others don't pay for it
  const dialect = async () =>
    (await import('./dialect')).createDialect(sourceOf, await parts.simpleRest?.());
  const seen = createSeenRecords();
  const cache = createListCache<Answered>();

  const written = <T>(name: string, answer: T): T => {
    cache.forget();
    onWrite?.(name);
    return answer;
  };
  const getPage = async (target: Target, params: GetListParams): Promise<Page> => {
    const page = await readPage(target, params, { cache, owner: session() });
    if (page.meta.failed instanceof UnreadableAnswer) onUnreadable?.(page.meta.failed);
    for (const record of page.data) seen.add(target.resource.name, record, params);
    return page;
  };

  // react-admin's methods are generic over the record type, which only the declaration's schema knows
  const provider = {
    supportAbortSignal: true,
    getList: async (name: string, params: GetListParams) => {
      const target = targetOf(name);
      return target ? getPage(target, params) : (await dialect()).getList(name, params);
    },
    getOne: async (name: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const target = targetOf(name);
      return target
        ? { data: await readRecord(target, seen, params.id, params.signal) }
        : (await dialect()).getOne(name, params);
    },
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const target = targetOf(name);
      return target
        ? { data: await readMany(target, seen, params.ids) }
        : (await dialect()).getMany(name, params);
    },
    getManyReference: async (
      name: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const target = targetOf(name);
      const filter = { ...params.filter, [params.target]: params.id };
      return target
        ? getPage(target, { ...params, filter })
        : (await dialect()).getManyReference(name, params);
    },
    create: async (name: string, params: { data: ApiPayload }) => {
      const target = targetOf(name);
      if (!target) return written(name, await (await dialect()).create(name, params));
      if (!target.api.create) throw missing(name, 'create call');
      const { data } = params;
      return written(name, await saveRecord(target, seen, target.api.create, { data }, { data }));
    },
    update: async (
      name: string,
      params: { id: Identifier; data: ApiPayload; previousData: RaRecord },
    ) => {
      const target = targetOf(name);
      if (!target) return written(name, await (await dialect()).update(name, params));
      if (!target.api.update) throw missing(name, 'update call');
      const { id, data } = params;
      const previous: ResourceRecord = { ...params.previousData, id: String(id) };
      return written(
        name,
        await saveRecord(
          target,
          seen,
          target.api.update,
          { id, data, previous, version: previous[target.resource.version ?? ''] },
          { id, data, previous },
        ),
      );
    },
    delete: async (name: string, params: { id: Identifier; previousData?: RaRecord }) => {
      const target = targetOf(name);
      if (!target)
        return written(
          name,
          await (
            await dialect()
          ).delete(name, { id: params.id, previousData: params.previousData }),
        );
      if (!target.api.delete) throw missing(name, 'delete call');
      const record: ResourceRecord = { ...params.previousData, id: String(params.id) };
      const { body } = await sendCall(target.http, target.api.delete, { id: params.id, record });
      seen.forget(name, params.id);
      return written(name, { data: record, meta: { message: messageIn(body) } });
    },
    updateMany: async (name: string) => Promise.reject(missing(name, 'bulk update')),
    deleteMany: async (name: string) => Promise.reject(missing(name, 'bulk delete')),

    act: async (name: string, params: ActParams) => {
      const answer = await act(sourceOf(name), seen, params).catch((error: unknown) => {
        // it was done, all the same
        if (error instanceof UnreadableAnswer) written(name, undefined);
        throw error;
      });
      return written(name, answer);
    },
    initial: async (name: string, { action, signal }: { action: string; signal?: AbortSignal }) =>
      readInitial(sourceOf(name), action, signal),
    view: async (
      name: string,
      { view, record, signal }: { view: string; record: { id: Id }; signal?: AbortSignal },
    ) => readView(sourceOf(name), view, record, signal),
    stats: async (
      name: string,
      { filter, signal }: { filter?: Readonly<Record<string, unknown>>; signal?: AbortSignal } = {},
    ) => readStats(sourceOf(name), filter, signal),
    options: async (...asked: Parameters<DeclaredDataProvider['options']>) =>
      (await readOptions(http, parts.resources, ...asked)).options,
    foundOptions: (...asked: Parameters<DeclaredDataProvider['foundOptions']>) =>
      readOptions(http, parts.resources, ...asked),
    exportFile: async (name: string, params: Parameters<DeclaredDataProvider['exportFile']>[1]) => {
      const target = targetOf(name);
      if (!target) throw missing(name, 'export call');
      // with its streams, for who exports
      const { exportRows } = await import('./exportRows');
      return exportRows(target, params);
    },
    rowSet: async (name: string, params: Parameters<DeclaredDataProvider['rowSet']>[1]) =>
      // for who does something to all of them
      (await import('./rowSet')).rowSet(sourceOf(name), provider.getList, params),
    checkImport: async (name: string, ...sent: ImportArguments<'checkImport'>) =>
      (await import('./importRows')).checkRows(sourceOf(name), ...sent),
    runImport: async (name: string, ...sent: ImportArguments<'runImport'>) =>
      written(name, await (await import('./importRows')).runRows(sourceOf(name), ...sent)),
    upload,
    decode: (name: string, wire: ApiPayload): ResourceRecord =>
      decodeRecord(sourceOf(name).resource, wire),
    forget: () => {
      cache.forget();
      seen.outdateAll();
    },
  };
  return reported(provider, onUnreadable) as unknown as DeclaredDataProvider;
};
