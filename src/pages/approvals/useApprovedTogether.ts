import { useEffect, useEffectEvent } from 'react';
import type { ResourceConfig } from '../../framework/declaration/declaration';
import { useManyRun } from '../../framework/ui/hooks/run/manyRuns';
import type { Decision } from './useDecisions';

/** The action of both declarations, on many rows. */
export const APPROVE_MANY = 'approveMany';

/** Tells the list of what was approved all at once: without that its rows say that somebody else decided. */
export const useApprovedTogether = (
  resource: ResourceConfig,
  decide: (ids: readonly string[], decision: Decision) => void,
): void => {
  const run = useManyRun(resource);
  const results = run?.action === APPROVE_MANY && !run.isUndo ? run.results : undefined;
  const tell = useEffectEvent((ids: readonly string[]) =>
    decide(ids, { name: 'approve', isTogether: true, doneAt: Date.now() }),
  );
  useEffect(() => {
    const done =
      results?.filter(({ outcome }) => outcome === 'done').map(({ row }) => String(row.id)) ?? [];
    // what is taken back is waiting again as soon as the server says so
    if (done.length > 0) tell(done);
  }, [results]);
};
