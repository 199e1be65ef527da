import { chosenIn, filterQuery } from '../core/filterQuery';
import type { DeclaredDataProvider, ExportedFile } from '../core/provider';
import { download } from './download';
import { sortOf, sortQuery } from './listing';
import { requestOf } from './send';
import { missing, type Target } from './target';

/** The file of all rows that a filter selects, in the list's order. */
export const exportRows = async ({ resource, api, http }: Target, params: Parameters<DeclaredDataProvider['exportFile']>[1]): Promise<ExportedFile> => {
  if (!api.export) throw missing(resource.name, 'export call');
  const call = typeof api.export === 'string' ? { call: api.export } : api.export;
  const filter = chosenIn(params.filter);
  const usual = { query: { ...filterQuery(resource, filter), ...sortQuery(sortOf(resource, params.sort)) } };
  const { method, path, ...request } = requestOf(call.call, call, { filter }, usual);
  return download(http, method, path, { ...request, ...(params.signal ? { signal: params.signal } : {}) });
};
