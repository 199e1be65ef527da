import { useState } from 'react';
import { issuesOf } from '../../framework/declaration/errors';
import { serverNow } from '../../framework/browser/serverClock';
import { addClosure } from '../hoursCalls';
import { hoursTexts } from '../messages';
import { useChangeHours } from '../useChangeHours';
import {
  bodyOf,
  type ClosureDraft,
  draftProblems,
  type DraftProblems,
  emptyDraft,
  problemsBy,
} from './closureDraft';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** State of the form: the input is cleared only after saving. */
export const useClosureForm = (base: string, onDone: () => void) => {
  const message = useMessages(hoursTexts);
  const { run, isBusy } = useChangeHours(base);
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<DraftProblems>({});
  const save = async (): Promise<void> => {
    const found = draftProblems(draft, serverNow(), message('no_day'));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const outcome = await run(addClosure(bodyOf(draft, serverNow())));
    if (!outcome) return;
    if ('hours' in outcome) onDone();
    else setProblems(problemsBy(issuesOf(outcome.error)));
  };
  const edit = (patch: Partial<ClosureDraft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))),
    );
  };
  return { draft, problems, isBusy, edit, save, isTouched: draft !== emptyDraft };
};
