import { z } from 'zod';
import {
  findOverlaps,
  spanMinutes,
  spanSchema,
  spansInput,
  spanTexts,
  type OpeningSpan,
} from './openingSpans';
import { optionalText } from './rules';
import { DAY_MINUTES, DAY_MS, MINUTE_MS, businessDay, formatDateTime, startOfDay } from './time';

export const CLOSURE_REASON_MAX = 100;
export const CLOSURE_DAYS_MAX = 366;
/** So far ahead a closure may end. */
export const CLOSURE_AHEAD_DAYS = 731;
/** Closures of a store that are not over, of its own people and of admins each. */
export const CLOSURES_MAX = 50;

export const closureTexts = {
  instant: 'Enter a date and time',
  past: 'This is over already. Choose a time that is still to come',
  begun: 'Choose a beginning that is not past',
  backward: 'The end is not after the beginning',
  tooLong: `At most ${CLOSURE_DAYS_MAX} days`,
  tooFar: 'At most two years ahead',
  wholeDays: 'Other hours begin and end at midnight in India',
  noSpans: 'Enter at least one opening time',
  tooMany: `At most ${CLOSURES_MAX} closures and other hours that are still to come`,
  closedThen: (until: Date, reason: string | null) =>
    `The store is closed for all of this time already, until ${formatDateTime(until)}${reason ? `: ${reason}` : ''}`,
  notYours: 'Your job lets you close the store, but not change its opening hours',
  platforms: 'Jaldi Biryani has closed the store for this time. Call them to have it opened',
  otherThen: 'There are other hours for some of these days already. End those first',
} as const;

// clocks of phones are wrong by a little
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

// what is no time ends the check, or the rules of both ends would meet a text
const instant = () =>
  z.iso
    .datetime({ error: closureTexts.instant, offset: true, abort: true })
    .transform((text) => new Date(text));

type Refusal = [field: 'from' | 'until', text: string] | undefined;

const isMidnight = (at: Date): boolean => startOfDay(businessDay(at)).getTime() === at.getTime();

function refusalOf(from: Date, until: Date, isOtherHours: boolean, now: number): Refusal {
  const earliest = isOtherHours
    ? startOfDay(businessDay(new Date(now))).getTime()
    : now - CLOCK_SKEW_MS;
  if (until.getTime() <= now) return ['until', closureTexts.past];
  if (from.getTime() < earliest) return ['from', closureTexts.begun];
  if (until <= from) return ['until', closureTexts.backward];
  if (until.getTime() - from.getTime() > CLOSURE_DAYS_MAX * DAY_MS)
    return ['until', closureTexts.tooLong];
  if (until.getTime() > now + CLOSURE_AHEAD_DAYS * DAY_MS) return ['until', closureTexts.tooFar];
  if (isOtherHours && !isMidnight(from)) return ['from', closureTexts.wholeDays];
  if (isOtherHours && !isMidnight(until)) return ['until', closureTexts.wholeDays];
  return undefined;
}

const placed = (span: OpeningSpan) => {
  const { opens, closes } = spanMinutes(span);
  return { start: opens, length: closes - opens };
};

/**
 * Body of `POST /store/closures`. Without `from` it begins now and stands for what its maker has in force; with one it stands
 * beside that. With `spans` it is no closing but other hours: the opening times of every IST day from `from` to `until`, both
 * midnights, instead of the week's, and takes the right to change that.
 */
export const closureInput = z
  .object({
    from: instant().optional(),
    until: instant(),
    reason: optionalText(CLOSURE_REASON_MAX).nullish(),
    spans: spansInput.min(1, closureTexts.noSpans).nullish(),
  })
  .superRefine(({ from, until, spans }, context) => {
    // runs beside a text that names no instant, which is refused already
    if ([from, until].some((at: unknown) => at !== undefined && !(at instanceof Date))) return;
    const now = Date.now();
    const refusal = refusalOf(from ?? new Date(now), until, Boolean(spans), now);
    if (refusal) context.addIssue({ code: 'custom', path: [refusal[0]], message: refusal[1] });
    for (const { at, with: other } of findOverlaps((spans ?? []).map(placed), DAY_MINUTES)) {
      const before = spans?.[other];
      if (before)
        context.addIssue({
          code: 'custom',
          path: ['spans', at, 'opens'],
          message: spanTexts.overlaps(before),
        });
    }
  });
export type ClosureInput = z.output<typeof closureInput>;

/** A closing, or other hours where `spans` are not null. */
export const closureSchema = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string().nullable(),
  spans: z.array(spanSchema).nullable(),
});
export type ClosureAnswer = z.output<typeof closureSchema>;
