import { z } from 'zod';
import { DAY_MINUTES, DAY_MS, MINUTE_MS, businessDay, formatDateTime, startOfDay } from '../time';
import { CLOSURE_REASON_MAX } from '../constants';
import { bulkRows } from '../records';
import { optionalText } from '../rules';

export const SPANS_PER_DAY_MAX = 3;
/**
 * A shorter span would never take orders: the last order is taken `LAST_ORDER_MINUTES` before
 * closing.
 */
export const SPAN_MINUTES_MIN = 30;
/** Minutes before closing at which a store takes its last order. */
export const LAST_ORDER_MINUTES = 15;

export const spanTexts = {
  opens: 'Enter a time from 00:00 to 23:59, like 11:00',
  closes: 'Enter a time from 00:00 to 24:00, like 15:00',
  tooMany: `At most ${SPANS_PER_DAY_MAX} opening times a day`,
  tooShort: `A store opens for at least ${SPAN_MINUTES_MIN} minutes`,
  overlaps: (b: OpeningSpan, day?: string) =>
    `This overlaps ${b.opens}–${b.closes}${day === undefined ? '' : ` of ${day}`}`,
} as const;

/**
 * Times of the IST clock. A span whose `closes` is not after `opens` ends on the next day; `24:00`
 * is the end of the same day.
 */
export const spanSchema = z.object({ opens: z.string(), closes: z.string() });
export type OpeningSpan = z.output<typeof spanSchema>;

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * Minutes from the start of the day on which a span opens; `closes` may be on the next day, up to
 * 2880.
 */
export interface SpanMinutes {
  opens: number;
  closes: number;
}

/** Converts a span to minutes: 11:00–03:00 is 660 to 1620. */
export function spanMinutes(span: OpeningSpan): SpanMinutes {
  const opens = minutesOf(span.opens);
  const closes = minutesOf(span.closes);
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Converts minutes to times of the clock; the end of the day on which a span opens is `24:00`. */
export const toSpan = ({ opens, closes }: SpanMinutes): OpeningSpan => ({
  opens: clockOf(opens),
  closes: clockOf(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes),
});

/** An opening time of a request. */
export const spanInput = z
  .object({
    opens: z
      .string(spanTexts.opens)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: spanTexts.opens, abort: true }),
    closes: z
      .string(spanTexts.closes)
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: spanTexts.closes, abort: true }),
  })
  .refine((span) => lengthOf(span) >= SPAN_MINUTES_MIN, {
    path: ['closes'],
    error: spanTexts.tooShort,
  });

const lengthOf = (span: OpeningSpan): number => {
  const { opens, closes } = spanMinutes(span);
  return closes - opens;
};

/** Opening times of a day in a request; `findOverlaps` checks for overlaps. */
export const spansInput = z.array(spanInput).max(SPANS_PER_DAY_MAX, spanTexts.tooMany);

/** Start of a span on a circle of minutes, such as a week's 10,080, and its length. */
export interface Placed {
  start: number;
  length: number;
}

const spansOverlap = (a: Placed, b: Placed, period: number): boolean => {
  const gap = (((b.start - a.start) % period) + period) % period;
  return gap < a.length || period - gap < b.length;
};

/**
 * Returns, for each span that overlaps an earlier one, its index and the index of the other. The
 * end of the circle joins its start.
 */
export const findOverlaps = (
  placedSpans: readonly Placed[],
  period: number,
): { at: number; with: number }[] =>
  placedSpans.flatMap((placedSpan, at) => {
    const other = placedSpans.findIndex(
      (before, index) => index < at && spansOverlap(before, placedSpan, period),
    );
    return other === -1 ? [] : [{ at, with: other }];
  });

export const CLOSURE_DAYS_MAX = 366;
/** Maximum days from now to the end of a closure. */
export const CLOSURE_AHEAD_DAYS = 731;
/**
 * Limit for the closures of a store that are not over, separately for the store's people and for
 * admins.
 */
export const CLOSURES_MAX = 50;

export const closureTexts = {
  instant: 'Enter a date and time',
  past: 'This time has passed. Choose a time in the future',
  begun: 'Choose a start time in the future',
  backward: 'The end must be after the start',
  tooLong: `At most ${CLOSURE_DAYS_MAX} days`,
  tooFar: 'At most two years ahead',
  wholeDays: 'Other hours begin and end at midnight in India',
  noSpans: 'Enter at least one opening time',
  tooMany: `At most ${CLOSURES_MAX} upcoming closures and other hours`,
  closedThen: (until: Date, reason: string | null) =>
    `The store is already closed for all of this time, until ${formatDateTime(until)}${reason ? `: ${reason}` : ''}`,
  notYours: 'Your role lets you close the store, but not change its opening hours',
  platforms: 'Jaldi Biryani has closed the store. Call Jaldi Biryani to reopen it',
  closedOnly: 'Many stores can be closed at once, but not given other hours',
  otherThen: 'Some of these days already have other hours. Remove those first',
} as const;

// tolerance for the clocks of phones
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

// a value that is not a time ends the check, so that the rules of both ends never see a text
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

const toPlacedSpan = (span: OpeningSpan) => {
  const { opens, closes } = spanMinutes(span);
  return { start: opens, length: closes - opens };
};

/**
 * Body of `POST /store/closures`. Without `from`, it begins now and replaces the caller's closure
 * in force; with `from`, it is added. With `spans`, it sets other hours instead of closing: the
 * opening times of every IST day from `from` to `until`, both midnights, in place of the week's.
 * That requires the permission to change the week.
 */
export const closureInput = z
  .object({
    from: instant().optional(),
    until: instant(),
    reason: optionalText(CLOSURE_REASON_MAX).nullish(),
    spans: spansInput.min(1, closureTexts.noSpans).nullish(),
  })
  .superRefine(({ from, until, spans }, context) => {
    // also runs for a text that is not an instant, which is already refused
    if ([from, until].some((at: unknown) => at !== undefined && !(at instanceof Date))) return;
    const now = Date.now();
    const refusal = refusalOf(from ?? new Date(now), until, Boolean(spans), now);
    if (refusal) context.addIssue({ code: 'custom', path: [refusal[0]], message: refusal[1] });
    for (const { at, with: other } of findOverlaps((spans ?? []).map(toPlacedSpan), DAY_MINUTES)) {
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

/** Id of a run, the same for its repeats and its Undo. */
const runId = z.uuid('Must be a UUID');

/**
 * Body of `POST /admin/stores/bulk/closures`. `restore` withdraws the closures that the caller's
 * run added.
 */
export const storeClosuresInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('close'),
    runId,
    closure: closureInput.refine(({ spans }) => !spans, closureTexts.closedOnly),
    rows: bulkRows,
  }),
  z.object({ action: z.literal('restore'), runId, rows: bulkRows }),
]);
export type StoreClosuresInput = z.output<typeof storeClosuresInput>;

/** A closure, or other hours if `spans` is not null. */
export const closureSchema = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string().nullable(),
  spans: z.array(spanSchema).nullable(),
});
export type ClosureAnswer = z.output<typeof closureSchema>;
