import { kitchenDays } from '../../../contract/catalogue/rules';
import { closureInput, closureTexts } from '../../../contract/stores/closures';
import { addDays, startOfDay } from '../../../contract/time';
import type { ScheduleSpan } from '../../framework/declaration/schedule';
import type { ClosureBody } from '../hoursCalls';

export const closureKinds = ['closed', 'part', 'other'] as const;

/**
 * A closure or other hours as typed: days, the last one included, or for a `part` of them its start
 * and end.
 */
export interface ClosureDraft {
  kind: (typeof closureKinds)[number];
  from: string;
  until: string;
  reason: string;
  spans: readonly ScheduleSpan[];
}
export type DraftField = 'from' | 'until' | 'reason' | 'spans';
export type DraftProblems = Partial<Record<DraftField, string>>;

export const emptyDraft: ClosureDraft = {
  kind: 'closed',
  from: '',
  until: '',
  reason: '',
  spans: [{ opens: '', closes: '' }],
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const instantOf = (moment: string): string =>
  MOMENT.test(moment) ? new Date(`${moment}:00+05:30`).toISOString() : '';
const startOf = (day: string): string => (DAY.test(day) ? startOfDay(day).toISOString() : '');

/**
 * Returns the body of the request. Days of a closure are the kitchen's, from five to five, so that
 * it covers the night shift; days of other hours are calendar days. A closure that begins today
 * starts now and sends its start, because without a start it would replace the closure in force.
 * Without a last day, it covers one day.
 */
export const bodyOf = (
  { kind, from, until, reason, spans }: ClosureDraft,
  now: Date,
): ClosureBody => {
  if (kind === 'part') return { from: instantOf(from), until: instantOf(until), reason };
  const last = until === '' ? from : until;
  if (kind === 'other') {
    const end = DAY.test(last) ? addDays(last, 1) : '';
    return { from: startOf(from), until: startOf(end), reason, spans };
  }
  if (!DAY.test(from) || !DAY.test(last)) return { from: '', until: '', reason };
  const days = kitchenDays(from, last, now);
  return { from: days.from.toISOString(), until: days.until.toISOString(), reason };
};

const isField = (name: unknown): name is DraftField =>
  ['from', 'until', 'reason', 'spans'].includes(String(name));

/** The first broken rule of each field, from paths and texts of the contract or the server. */
export const problemsBy = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): DraftProblems => {
  const problems: DraftProblems = {};
  for (const {
    path: [field],
    message,
  } of issues)
    if (isField(field)) problems[field] ??= message;
  return problems;
};

/**
 * Returns the same days in another kind: a part of a day starts at midnight until it is changed.
 */
export const withKind = (
  { from, until }: ClosureDraft,
  kind: ClosureDraft['kind'],
): Partial<ClosureDraft> => {
  const [first, last] = [from.slice(0, 'yyyy-mm-dd'.length), until.slice(0, 'yyyy-mm-dd'.length)];
  const moment = (day: string) => (DAY.test(day) ? `${day}T00:00` : '');
  return kind === 'part'
    ? { kind, from: moment(first), until: moment(last) }
    : { kind, from: first, until: last };
};

const hasTimes = ({ kind, spans }: ClosureDraft): boolean =>
  kind !== 'other' || spans.some(({ opens, closes }) => opens !== '' || closes !== '');

const isThere = ({ kind, ...typed }: ClosureDraft, field: 'from' | 'until'): boolean => {
  if (kind === 'part') return MOMENT.test(typed[field]);
  return DAY.test(typed[field]) || (field === 'until' && typed.until === '');
};

/**
 * Validates before sending: missing or incomplete days first, and times that do not exist.
 * @param noDay error for a missing or incomplete day: only the call takes instants, not this form
 */
export const draftProblems = (draft: ClosureDraft, now: Date, noDay: string): DraftProblems => {
  const missing = (['from', 'until'] as const).filter((field) => !isThere(draft, field));
  const text = draft.kind === 'part' ? closureTexts.instant : noDay;
  if (missing.length > 0)
    return {
      ...Object.fromEntries(missing.map((field) => [field, text])),
      ...(hasTimes(draft) ? {} : { spans: closureTexts.noSpans }),
    };
  return problemsBy(closureInput.safeParse(bodyOf(draft, now)).error?.issues ?? []);
};
