import { type RefObject, useEffect, useState } from 'react';
import { hoursInput } from '../../../contract/storeHours';
import { currentOf, issuesOf } from '../../framework/core/refusedFields';
import { scheduleProblems, type ScheduleDay, wholeWeek } from '../../framework/core/schedule';
import { isChanged } from '../../framework/ui/form/isChanged';
import { saveWeek } from '../hoursCalls';
import { useHoursMessages } from '../messages';
import { readHours, type StoreHours } from '../readHours';
import { useChangeHours } from '../useChangeHours';
import { useWeekDraft } from './useWeekDraft';

const FIRST_INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** A week as it is edited; one of a store without hours has no days. */
const weekOf = ({ hasHours, week }: StoreHours): readonly ScheduleDay[] => (hasHours ? wholeWeek(week) : []);

/** What is wrong with a week: by the schedule itself, where the input says it in place, else by the rules of a store. */
const problemIn = (week: readonly ScheduleDay[], invalid: string): string | undefined => {
  if (scheduleProblems(week).length > 0) return invalid;
  return hoursInput.safeParse({ week }).error?.issues[0]?.message;
};

/**
 * The form's state. What was touched stays whatever the server says, together with the version that it was made of: the week
 * of somebody else is neither overwritten nor does it take away what was typed.
 */
export const useWeekForm = (base: string, hours: StoreHours, form: RefObject<HTMLFormElement | null>) => {
  const message = useHoursMessages();
  const { run, isBusy } = useChangeHours(base);
  const { edited, setEdited, isRestored, forget: forgetEdited } = useWeekDraft(base);
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<StoreHours>();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [refusals, form]);
  const saved = weekOf(hours);
  const week = edited?.week ?? saved;
  const forget = () => {
    forgetEdited();
    setProblem(undefined);
    setNewer(undefined);
  };
  const refuse = (text: string | undefined) => {
    setProblem(text);
    setRefusals((count) => count + 1);
  };
  const save = async (): Promise<void> => {
    const wrong = problemIn(week, message('week_wrong'));
    if (wrong !== undefined) return refuse(wrong);
    const outcome = await run(saveWeek(week, edited?.updatedAt ?? hours.updatedAt));
    if (!outcome) return undefined;
    if ('hours' in outcome) return forget();
    const current = currentOf(outcome.error);
    if (current) setNewer(readHours(current));
    return refuse(issuesOf(outcome.error)[0]?.message);
  };
  return {
    week,
    isChanged: edited !== undefined && isChanged({}, { week: saved }, { week: edited.week }),
    isRestored,
    isBusy,
    problem,
    edit: (next: readonly ScheduleDay[]) => {
      setProblem(undefined);
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
