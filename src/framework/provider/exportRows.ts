import type { ExportedFile, Query } from '../declaration/calls';
import type { ExportArg, FileCall } from '../declaration/api';
import { setFilters, filterQuery } from '../declaration/filters';
import type { DeclaredDataProvider } from '../declaration/provider';
import { download } from './download';
import type { Http } from './http';
import { sortOf, sortQuery } from './pageParts';
import { canFallBack, createCallHttp, requestOf } from './send';
import { missing, type Target } from './target';

interface ExportDefaults {
  query?: Query;
  signal?: AbortSignal;
}

const sendOnce = async (
  http: Http,
  call: FileCall<string>,
  arg: ExportArg<string>,
  { query, signal }: ExportDefaults,
): Promise<ExportedFile> => {
  if (typeof call.call === 'function') {
    const file = await call.call(createCallHttp(http, { signal }), arg);
    return typeof file === 'string' ? { blob: new Blob([file], { type: 'text/csv' }) } : file;
  }
  const { method, path, ...request } = requestOf(call.call, call, arg, { query });
  return download(http, method, path, { ...request, ...(signal ? { signal } : {}) });
};

const fileOf = async (
  http: Http,
  call: FileCall<string>,
  arg: ExportArg<string>,
  defaults: ExportDefaults,
): Promise<ExportedFile> => {
  try {
    return await sendOnce(http, call, arg, defaults);
  } catch (error) {
    if (call.orElse && canFallBack(error))
      return fileOf(http, call.orElse, arg, { signal: defaults.signal });
    throw error;
  }
};

/** Downloads a file of all rows that a filter selects, in the list's order. */
export const exportRows = async (
  { resource, api, http }: Target,
  params: Parameters<DeclaredDataProvider['exportFile']>[1],
): Promise<ExportedFile> => {
  if (!api.export) throw missing(resource.name, 'export call');
  const call = typeof api.export === 'object' ? api.export : { call: api.export };
  const filter = setFilters(resource, params.filter);
  const sent = filterQuery(resource, filter);
  const sort = sortOf(resource, params.sort);
  return fileOf(
    http,
    call,
    { filter, sent, ...(sort ? { sort } : {}) },
    { query: { ...sent, ...sortQuery(sort) }, signal: params.signal },
  );
};
