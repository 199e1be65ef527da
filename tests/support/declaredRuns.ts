import type { RunRow } from '../../src/framework/declaration/actions';
import { ApiError } from '../../src/framework/declaration/errors';
import type { FormValues, ResourceConfig } from '../../src/framework/declaration/declaration';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import { type Http, queryString, type RequestOptions } from '../../src/framework/provider/http';
import { type RowResult, runRows } from '../../src/framework/ui/hooks/run/runRows';
import type { Person } from './people';
import type { TestServer } from './server';

/** The data provider of a person over a test server, without a page. */
const providerOf = (server: TestServer, person: Person, resources: readonly ResourceConfig[]) => {
  const ask = async (method: string, path: string, { query, body }: RequestOptions = {}) => {
    const answer = await server.request(method, path + queryString(query), { as: person, body });
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body);
    return answer;
  };
  const http: Http = {
    fetch: () => Promise.reject(new Error('not used')),
    answer: ask,
    json: async (...call) => (await ask(...call)).body,
  };
  return createDataProvider({ resources, http });
};

const actionOf = ({ actions, name }: ResourceConfig, action: string) => {
  const declared = actions?.[action];
  if (declared?.on !== 'rows' || declared.chunk === undefined) {
    throw new Error(`${action} of ${name} is no run`);
  }
  return { ...declared, chunk: declared.chunk };
};

export const questionOf = (
  resource: ResourceConfig,
  action: string,
  count: number | undefined,
): string | undefined => {
  const { confirm } = actionOf(resource, action);
  return typeof confirm === 'function' ? confirm(count) : confirm;
};

const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const byId = (a: RunRow, b: RunRow): number => Number(a.id) - Number(b.id);

/** Runs actions on rows of a list and undoes them, through the declaration and the whole server. */
export const declaredRuns = (server: TestServer, person: Person, resource: ResourceConfig) => {
  const provider = providerOf(server, person, [resource]);
  const { version } = resource;
  const run = async (
    action: string,
    rows: readonly RunRow[],
    more: { input?: FormValues; isUndo?: boolean },
  ): Promise<RowResult[]> => {
    const results: RowResult[] = [];
    const { error } = await runRows({
      rows,
      chunk: actionOf(resource, action).chunk,
      version,
      signal: new AbortController().signal,
      send: async (part) =>
        (await provider.act(resource.name, { action, rows: part, ...more })).wire,
      onResults: (some) => void results.push(...some),
      onWaiting: () => undefined,
    });
    if (error !== undefined) throw error;
    return results;
  };
  return {
    /** The rows of the first page with their versions, oldest first. */
    rows: async (): Promise<RunRow[]> => {
      const { data } = await provider.getList(resource.name, firstPage);
      const versionOf = (row: Readonly<Record<string, unknown>>) =>
        version === undefined ? {} : { [version]: row[version] };
      return data.map((row): RunRow => ({ id: row.id, ...versionOf(row) })).sort(byId);
    },
    run: (action: string, rows: readonly RunRow[], input: FormValues = {}) =>
      run(action, rows, { input }),
    undo: (action: string, results: readonly RowResult[]) => {
      const done = results.filter(({ outcome }) => outcome === 'done');
      return run(
        action,
        done.map(({ row }) => row),
        { isUndo: true },
      );
    },
  };
};
