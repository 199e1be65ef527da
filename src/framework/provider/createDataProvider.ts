import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import { unsupportedActions } from '../declaration/access';
import { ApiError } from '../declaration/errors';
import { UnreadableAnswer } from '../declaration/failures';
import type { ResourceConfig } from '../declaration/declaration';
import type { DeclaredDataProvider, UploadOptions } from '../declaration/provider';
import { decodeRecord } from './decode';
import type { Http } from './http';
import { createListCache } from './listCache';
import { readPage } from './readList';
import { readOptions } from './readOptions';
import { type Page, readStats } from './pageParts';
import { readMany, readRecord } from './readRecord';
import { type OnUnreadable, withUnreadableReports, unreadableListener } from './reportUnreadable';
import { createSeenRecords } from './seenRecords';
import type { CallAnswer } from './send';
import { missing, type Source, type Target } from './target';
import type { Trace } from './trace';
import { withProblemTexts } from './withProblemTexts';

export interface Parts {
  resources: readonly ResourceConfig[];
  http: Http;
  /** Absent: uploads are not possible. */
  upload?: (file: File, options?: UploadOptions) => Promise<string>;
  /** Loads the provider for resources without `api`. Absent: every resource has one. */
  simpleRest?: () => Promise<DataProvider>;
  /** Differs between users, so that cached lists of another user are not shown. */
  session?: () => string;
  /** Called for each answer that does not match its declaration. */
  onUnreadable?: OnUnreadable;
  /** Called for each record that is read; for development. */
  trace?: Trace;
  /** Called for each write, so that other tabs clear their caches. */
  onWrite?: (resource: string) => void;
}

// a list can show its rows without actions
const loadAct = () => import('./act');
const loadSaveRecord = () => import('./saveRecord');
/** Loads the code for writes before the first write. */
const preloadWrites = () => void Promise.all([loadAct(), loadSaveRecord()]).catch(() => undefined);

const rejectMissingUpload = () => Promise.reject(new Error('createDataProvider needs `upload`'));

/** Finds a resource and its server; the dialect serves resources without calls. */
const createSources = (
  { resources, http, trace, simpleRest }: Parts,
  onUnreadable: OnUnreadable | undefined,
) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const sourceOf = (name: string): Source => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource '${name}' is declared`);
    return {
      resource,
      http: withProblemTexts(http, resource),
      ...(trace ? { trace } : {}),
      ...(onUnreadable ? { onUnreadable } : {}),
    };
  };
  const targetOf = (name: string): Target | undefined => {
    const api = byName.get(name)?.api;
    return api && { ...sourceOf(name), api };
  };
  // few resources use it; the others do not load it
  const dialect = async () =>
    (await import('./dialect')).createDialect(sourceOf, await simpleRest?.());
  return { sourceOf, targetOf, dialect };
};

type Sources = ReturnType<typeof createSources>;
type SeenRecords = ReturnType<typeof createSeenRecords>;
type GetPage = (target: Target, params: GetListParams) => Promise<Page>;
type AfterWrite = <T>(name: string, answer: T) => T;

// react-admin's methods are generic over the record type, which only the declaration's schema knows

const readMethods = ({ targetOf, dialect }: Sources, seen: SeenRecords, getPage: GetPage) => ({
  getList: async (name: string, params: GetListParams) => {
    const target = targetOf(name);
    if (!target) return (await dialect()).getList(name, params);
    const page = await getPage(target, params);
    const { length } = page.data;
    // a short page with more to follow is rare, and a limit of the server is a round number
    return length > 0 && length % 5 === 0 && length < (params.pagination?.perPage ?? 0)
      ? (await import('./incompleteAnswers')).rejectCappedPage(target, page, params, getPage)
      : page;
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
});

const writeMethods = (sources: Sources, seen: SeenRecords, afterWrite: AfterWrite) => {
  const write = (kind: 'create' | 'update' | 'delete') => async (name: string, params: never) =>
    afterWrite(name, await (await loadSaveRecord()).writes[kind](sources, seen, name, params));
  return {
    create: write('create'),
    update: write('update'),
    delete: write('delete'),
    updateMany: async (name: string) => Promise.reject(missing(name, 'bulk update')),
    deleteMany: async (name: string) => Promise.reject(missing(name, 'bulk delete')),
  };
};

type DeclaredReads = Pick<
  DeclaredDataProvider,
  'initial' | 'view' | 'stats' | 'options' | 'foundOptions' | 'exportFile' | 'decode'
>;

const declaredReads = (
  { http, resources }: Parts,
  { sourceOf, targetOf }: Sources,
): DeclaredReads => ({
  initial: async (name, { action, signal }) =>
    (await import('./readParts')).readInitial(sourceOf(name), action, signal),
  view: async (name, { view, record, signal }) =>
    (await import('./readParts')).readView(sourceOf(name), view, record, signal),
  stats: async (name, { filter, signal } = {}) => readStats(sourceOf(name), filter, signal),
  options: async (...args) => (await readOptions(http, resources, ...args)).options,
  foundOptions: (...args) => readOptions(http, resources, ...args),
  exportFile: async (name, params) => {
    const target = targetOf(name);
    if (!target) throw missing(name, 'export call');
    // contains streams; loaded only by an export
    const { exportRows } = await import('./exportRows');
    return exportRows(target, params);
  },
  decode: (name, wire) => decodeRecord(sourceOf(name).resource, wire),
});

type DeclaredWrites = Pick<DeclaredDataProvider, 'act' | 'checkImport' | 'runImport'>;

const declaredWrites = (
  { sourceOf }: Sources,
  seen: SeenRecords,
  afterWrite: AfterWrite,
): DeclaredWrites => ({
  act: async (name, params) => {
    const { act } = await loadAct();
    const answer = await act(sourceOf(name), seen, params).catch((error: unknown) => {
      // the write itself succeeded
      if (error instanceof UnreadableAnswer) afterWrite(name, undefined);
      // a 404 of a call about a record may mean that the record is missing
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 405 || (status === 404 && !params.record))
        unsupportedActions.add(`${name} ${params.action}`);
      throw error;
    });
    return afterWrite(name, answer);
  },
  checkImport: async (name, ...args) =>
    (await import('./importRows')).checkRows(sourceOf(name), ...args),
  runImport: async (name, ...args) =>
    afterWrite(name, await (await import('./importRows')).runRows(sourceOf(name), ...args)),
});

/**
 * The interpreter: turns declarations into a react-admin data provider. It contains nothing about a
 * particular resource. Lists resolve with `meta.stats` and `meta.failed`, saves with `meta.message`
 * and `meta.warning`; every method rejects with an ApiError.
 */
export const createDataProvider = (parts: Parts): DeclaredDataProvider => {
  const { session = () => '', onWrite, upload = rejectMissingUpload } = parts;
  const onUnreadable = unreadableListener(parts.onUnreadable, parts.trace);
  const sources = createSources(parts, onUnreadable);
  const seen = createSeenRecords();
  const cache = createListCache<CallAnswer>();

  const afterWrite: AfterWrite = (name, answer) => {
    cache.forget();
    onWrite?.(name);
    return answer;
  };
  const getPage: GetPage = async (target, params) => {
    const page = await readPage(target, params, { cache, owner: session() });
    if (page.meta.failed instanceof UnreadableAnswer) onUnreadable?.(page.meta.failed);
    for (const record of page.data) seen.add(target.resource.name, record, params);
    preloadWrites();
    return page;
  };

  const reads = readMethods(sources, seen, getPage);
  // a scan continues with the page size that the server returns
  const pageOf = (name: string, params: GetListParams) => {
    const target = sources.targetOf(name);
    return target ? getPage(target, params) : reads.getList(name, params);
  };
  const provider = {
    supportAbortSignal: true,
    ...reads,
    ...writeMethods(sources, seen, afterWrite),
    ...declaredReads(parts, sources),
    ...declaredWrites(sources, seen, afterWrite),
    rowSet: async (name: string, params: Parameters<DeclaredDataProvider['rowSet']>[1]) =>
      // loaded only by an action on all rows
      (await import('./rowSet')).rowSet(
        sources.sourceOf(name),
        (pageParams) => pageOf(name, pageParams),
        params,
      ),
    upload,
    forget: () => {
      cache.forget();
      seen.markAllStale();
    },
  };
  return withUnreadableReports(provider, onUnreadable) as unknown as DeclaredDataProvider;
};
