import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RunRow } from '../../../declaration/actions';
import { isExpired, messageOf } from '../../../declaration/errors';
import type {
  FormValues,
  ResourceConfig,
  RowsActionConfig,
} from '../../../declaration/declaration';
import { askBeforeLeaving } from '../../../browser/drafts';
import type { RowSet } from '../../../declaration/provider';
import { recordTitle } from '../../../declaration/parts';
import { listedRow, reloadLists } from '../listCache';
import { manyActionOf, type Many } from '../useListAction';
import { failedText } from '../useActionCall';
import { useDeclaredProvider } from '../useDeclaredProvider';
import { useResourceMessages } from '../useMessages';
import { isUnderWay, manyRun, type ManyRun, setManyRun } from './manyRuns';
import { type RowResult, runRows } from './runRows';

interface RunRequest {
  action: string;
  input: FormValues;
  isUndo: boolean;
}

/** A run from its rows to its end, published in its list's store. */
const createRun = (client: QueryClient, resource: ResourceConfig, request: RunRequest) => {
  const stopping = new AbortController();
  const stopAsking = askBeforeLeaving();
  const change = (part: Partial<ManyRun>): void => {
    const now = manyRun(client, resource);
    if (now) setManyRun(client, resource, { ...now, ...part });
  };
  const close = (): void => {
    stopAsking();
    setManyRun(client, resource, undefined);
  };
  const stop = () => {
    stopping.abort();
    // no call is pending that could end the run
    if (manyRun(client, resource)?.phase === 'capped') close();
    else change({ phase: 'stopping' });
  };
  const end = (part: Partial<ManyRun>): void => {
    stopAsking();
    change({ phase: 'ended', isWaiting: false, ...part });
    reloadLists(client, resource);
  };
  setManyRun(client, resource, {
    ...request,
    phase: 'collecting',
    rows: [],
    isCapped: false,
    isWaiting: false,
    results: [],
    rest: [],
    stop,
  });
  return { signal: stopping.signal, change, end, close };
};
type Run = ReturnType<typeof createRun>;

/** The action of a name if it runs in chunks. */
export const runActionOf = (
  resource: ResourceConfig,
  name: string,
): (RowsActionConfig & { chunk: number }) | undefined => {
  const action = manyActionOf(resource, name);
  return action?.on === 'rows' && action.chunk !== undefined
    ? { ...action, chunk: action.chunk }
    : undefined;
};

/** Adds the title of the listed row: the refusal of a call for one row does not name it. */
const withName = (client: QueryClient, resource: ResourceConfig, result: RowResult): RowResult => {
  const row =
    result.name === undefined && result.outcome === 'refused'
      ? listedRow(client, resource, String(result.row.id))
      : undefined;
  return row ? { ...result, name: recordTitle(resource, row) } : result;
};

const useRunSteps = (resource: ResourceConfig) => {
  const client = useQueryClient();
  const text = useResourceMessages(resource);
  const { provider, guarded } = useDeclaredProvider();

  const problemOf = (action: RowsActionConfig, error: unknown): string =>
    messageOf(
      error,
      failedText(action, error) ?? text.message('action_failed', { action: action.label }),
    );

  const execute = async (run: Run, request: RunRequest, rows: readonly RunRow[]): Promise<void> => {
    const action = runActionOf(resource, request.action);
    if (!action) return;
    run.change({ phase: 'running', rows });
    let results: readonly RowResult[] = [];
    const { rest, error } = await runRows({
      rows,
      chunk: action.chunk,
      version: resource.version,
      signal: run.signal,
      send: async (part) =>
        (await guarded(() => provider.act(resource.name, { ...request, rows: part }))).wire,
      onResults: (more) => {
        results = [...results, ...more.map((result) => withName(client, resource, result))];
        run.change({ results });
      },
      onWaiting: (isWaiting) => run.change({ isWaiting }),
    });
    run.end({
      results,
      rest,
      ...(error === undefined ? {} : { problem: problemOf(action, error) }),
    });
  };

  /** Resolves with the current rows; undefined after a failure or a stop. */
  const collect = async (
    run: Run,
    action: RowsActionConfig,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<RowSet | undefined> => {
    try {
      const set = await guarded(() =>
        provider.rowSet(resource.name, { filter, signal: run.signal }),
      );
      if (!run.signal.aborted) return set;
      run.close();
    } catch (error) {
      if (run.signal.aborted || isExpired(error)) run.close();
      else run.end({ problem: problemOf(action, error) });
    }
    return undefined;
  };

  return { execute, collect };
};

/** Starts runs of a list's actions, one at a time. */
export const useStartRun = (resource: ResourceConfig) => {
  const client = useQueryClient();
  const { execute, collect } = useRunSteps(resource);

  const startRun = (request: RunRequest): Run | undefined =>
    isUnderWay(manyRun(client, resource)) ? undefined : createRun(client, resource, request);

  return {
    /** Sends the versions that were read for rows that were selected one by one. */
    start: async (
      name: string,
      many: Many,
      input: FormValues,
      versionOf: (id: string) => unknown,
    ): Promise<void> => {
      const request = { action: name, input, isUndo: false };
      const action = runActionOf(resource, name);
      const run = action && startRun(request);
      if (!action || !run) return;
      if ('ids' in many)
        return execute(
          run,
          request,
          many.ids.map((id) => rowOf(resource, String(id), versionOf(String(id)))),
        );
      const set = await collect(run, action, many.filter);
      if (!set) return;
      if (set.isCapped)
        run.change({
          phase: 'capped',
          rows: set.rows,
          isCapped: true,
          continueRun: () => void execute(run, request, set.rows),
        });
      else await execute(run, request, set.rows);
    },
    /** Runs rows of an ended run again, or undoes them. */
    again: (request: RunRequest, rows: readonly RunRow[]): void => {
      const run = startRun(request);
      if (run) void execute(run, request, rows);
    },
    close: (): void => setManyRun(client, resource, undefined),
  };
};

const rowOf = ({ version }: ResourceConfig, id: string, present: unknown): RunRow => ({
  id,
  ...(version === undefined || present === undefined ? {} : { [version]: present }),
});
