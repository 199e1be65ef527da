import { closureInput, closureTexts } from '../../../contract/storeClosures';
import { addDays, businessDay, startOfDay } from '../../../contract/time';
import type { ScheduleSpan } from '../../framework/core/schedule';
import type { ClosureBody } from '../hoursCalls';

/** A closing or other hours as they are typed: days, the last one included. */
export interface ClosureDraft {
  kind: 'closed' | 'other';
  from: string;
  until: string;
  reason: string;
  spans: readonly ScheduleSpan[];
}
export type DraftField = 'from' | 'until' | 'reason' | 'spans';
export type DraftProblems = Partial<Record<DraftField, string>>;

export const emptyDraft: ClosureDraft = { kind: 'closed', from: '', until: '', reason: '', spans: [{ opens: '', closes: '' }] };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const beginningOf = (day: string): string => (DAY.test(day) ? startOfDay(day).toISOString() : '');

/** What is sent. One that begins today closes from now on: its midnight is past. Without a last day it is one day. */
export const bodyOf = ({ kind, from, until, reason, spans }: ClosureDraft, now: Date): ClosureBody => {
  const last = until === '' ? from : until;
  const end = DAY.test(last) ? beginningOf(addDays(last, 1)) : '';
  if (kind === 'other') return { from: beginningOf(from), until: end, reason, spans };
  return from === businessDay(now) ? { until: end, reason } : { from: beginningOf(from), until: end, reason };
};

const isField = (name: unknown): name is DraftField => ['from', 'until', 'reason', 'spans'].includes(String(name));

/** The first broken rule of each field, from paths and texts of the contract or of the server. */
export const problemsBy = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): DraftProblems => {
  const problems: DraftProblems = {};
  for (const { path: [field], message } of issues) if (isField(field)) problems[field] ??= message;
  return problems;
};

/** What stands where no day, or half of one, is typed: an instant is asked for by the call, not by this form. */
const NO_DAY = 'Enter a date';

const hasTimes = ({ kind, spans }: ClosureDraft): boolean => kind === 'closed' || spans.some(({ opens, closes }) => opens !== '' || closes !== '');

/** What the rules say of it before it is sent; days that are missing or half typed first, and times of which none is there. */
export const draftProblems = (draft: ClosureDraft, now: Date): DraftProblems => {
  const missing = (['from', 'until'] as const).filter((field) => !DAY.test(draft[field]) && !(field === 'until' && draft.until === ''));
  if (missing.length > 0) return { ...Object.fromEntries(missing.map((field) => [field, NO_DAY])), ...(hasTimes(draft) ? {} : { spans: closureTexts.noSpans }) };
  return problemsBy(closureInput.safeParse(bodyOf(draft, now)).error?.issues ?? []);
};
