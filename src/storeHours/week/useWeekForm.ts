import { type RefObject, useEffect, useMemo, useState } from 'react';
import { hoursInput } from '../../../contract/stores/hours';
import { ApiError, currentOf, issuesOf, messageOf } from '../../framework/declaration/errors';
import {
  type ScheduleDay,
  scheduleProblems,
  wholeWeek,
} from '../../framework/declaration/schedule';
import { isChanged } from '../../framework/ui/form/isChanged';
import { saveWeek } from '../hoursCalls';
import { hoursTexts } from '../messages';
import { readHours, type StoreHours } from '../readHours';
import { useChangeHours } from '../useChangeHours';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { registerDraft } from '../../framework/browser/drafts';
import { type Draft, draftOf } from '../../framework/ui/form/draft';
import { useCurrentUser } from '../../navigation/CurrentUserContext';

const FIRST_INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** The week for editing; a store without hours has no days. */
const weekOf = ({ hasHours, week }: StoreHours): readonly ScheduleDay[] =>
  hasHours ? wholeWeek(week) : [];

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Returns the error of a week: first from the schedule, which the input shows in place, otherwise
 * from the rules of a store.
 */
const problemIn = (week: readonly ScheduleDay[], invalid: string): string | undefined => {
  if (scheduleProblems(week).length > 0) return invalid;
  return hoursInput.safeParse({ week }).error?.issues[0]?.message;
};

/** The error of the week; each refusal focuses the first invalid field. */
const useProblem = (form: RefObject<HTMLFormElement | null>) => {
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [refusals, form]);
  const refuse = (text: string | undefined) => {
    setProblem(text);
    setRefusals((count) => count + 1);
  };
  return { problem, setProblem, refuse };
};

/**
 * State of the form. A new week from the server does not change edits, which keep the version that
 * they are based on, so that neither another person's week nor the edits are overwritten.
 */
export const useWeekForm = (
  base: string,
  hours: StoreHours,
  form: RefObject<HTMLFormElement | null>,
) => {
  const message = useMessages(hoursTexts);
  const { run, isBusy } = useChangeHours(base);
  const { edited, setEdited, isRestored, forget: discardDraft } = useWeekDraft(base);
  const { problem, setProblem, refuse } = useProblem(form);
  const [unsaved, setUnsaved] = useState<string>();
  const [newer, setNewer] = useState<StoreHours>();
  const saved = weekOf(hours);
  const week = edited?.week ?? saved;
  const forget = () => {
    discardDraft();
    setProblem(undefined);
    setUnsaved(undefined);
    setNewer(undefined);
  };
  const save = async (): Promise<void> => {
    const wrong = problemIn(week, message('week_wrong'));
    if (wrong !== undefined) return refuse(wrong);
    setUnsaved(undefined);
    const outcome = await run(saveWeek(week, edited?.updatedAt ?? hours.updatedAt));
    if (!outcome) return undefined;
    if ('hours' in outcome) return forget();
    const current = currentOf(outcome.error);
    if (current) setNewer(readHours(current));
    const [issue] = issuesOf(outcome.error);
    if (!current && !issue)
      setUnsaved(
        isUnanswered(outcome.error)
          ? message('not_saved')
          : message('not_saved_else', { why: messageOf(outcome.error, message('save_failed')) }),
      );
    return refuse(issue?.message);
  };
  return {
    week,
    isChanged: edited !== undefined && isChanged({}, { week: saved }, { week: edited.week }),
    isRestored,
    isBusy,
    problem,
    /** Error of the last attempt, until the next attempt or change. */
    unsaved,
    edit: (next: readonly ScheduleDay[]) => {
      setProblem(undefined);
      setUnsaved(undefined);
      setEdited((before) => ({ week: next, updatedAt: before?.updatedAt ?? hours.updatedAt }));
    },
    undo: forget,
    save,
    newer,
    keepMine: () => {
      setEdited(newer && { week, updatedAt: newer.updatedAt });
      setNewer(undefined);
    },
  };
};

/** An edited week, and the version that it is based on. */
interface EditedWeek {
  week: readonly ScheduleDay[];
  updatedAt: string;
}

const weekIn = (draft: Draft): EditedWeek | undefined => {
  const values = draft.read();
  if (typeof values?.updatedAt !== 'string' || !Array.isArray(values.week)) return undefined;
  return {
    week: values.week.length === 0 ? [] : wholeWeek(values.week),
    updatedAt: values.updatedAt,
  };
};

/** The edited week. It is stored when the session ends, and restored for the same person. */
const useWeekDraft = (base: string) => {
  const { user } = useCurrentUser();
  const draft = useMemo(() => draftOf(user?.id ?? '', 'store-hours', base), [user, base]);
  const [edited, setEdited] = useState(() => weekIn(draft));
  const [isRestored, setRestored] = useState(edited !== undefined);
  useEffect(() => registerDraft(() => edited && draft.save({ ...edited })), [draft, edited]);
  const forget = () => {
    draft.drop();
    setEdited(undefined);
    setRestored(false);
  };
  return { edited, setEdited, forget, isRestored };
};
