import { useEffect, useMemo, useState } from 'react';
import { registerDraft } from '../../framework/browser/drafts';
import { type ScheduleDay, wholeWeek } from '../../framework/declaration/schedule';
import { type Draft, draftOf } from '../../framework/ui/form/draft';
import { useCurrentUser } from '../../navigation/CurrentUserContext';

/** An edited week, and the version that it is based on. */
export interface EditedWeek {
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
export const useWeekDraft = (base: string) => {
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
