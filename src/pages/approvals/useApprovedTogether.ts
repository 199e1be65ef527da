import { useEffect, useEffectEvent } from 'react';
import type { ResourceConfig } from '../../framework/declaration/declaration';
import { useManyRun } from '../../framework/ui/hooks/run/manyRuns';
import type { Decision } from './useDecisions';

/** The bulk action of both declarations. */
export const APPROVE_MANY = 'approveMany';

/**
 * Reports the rows of a bulk approval to the list, which would otherwise show that another person
 * has decided.
 */
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
    // undone rows wait again as soon as the server confirms it
    if (done.length > 0) tell(done);
  }, [results]);
};
