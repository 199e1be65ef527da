import { z } from 'zod';
import { HOUR_MS, DAY_MINUTES, WEEK_MINUTES } from '../time';
import {
  findOverlaps,
  spanMinutes,
  spanSchema,
  spansInput,
  spanTexts,
  type OpeningSpan,
  closureSchema,
} from './closures';
import { openState } from './stores';

/** Limits of the extra minutes for an order of a busy store. */
export const BUSY_MINUTES_MIN = 5;
export const BUSY_MINUTES_MAX = 120;
/** Hours from now within which the busy time must end. */
export const BUSY_HOURS_MAX = 24;
/**
 * A busy store has its extra minutes to accept an order as well, but at most this many.
 */
export const BUSY_ACCEPT_MINUTES_MAX = 10;
export const busyChoices = [10, 20, 30] as const;

export const busyTexts = {
  minutes: `Enter a whole number of minutes from ${BUSY_MINUTES_MIN} to ${BUSY_MINUTES_MAX}`,
  until: `Choose a time within the next ${BUSY_HOURS_MAX} hours`,
} as const;

const withinHours = (at: Date): boolean =>
  at.getTime() > Date.now() && at.getTime() <= Date.now() + BUSY_HOURS_MAX * HOUR_MS;

/** Body of `PUT /store/busy`. The busy time ends automatically. */
export const busyInput = z.object({
  minutes: z
    .number(busyTexts.minutes)
    .int(busyTexts.minutes)
    .min(BUSY_MINUTES_MIN, busyTexts.minutes)
    .max(BUSY_MINUTES_MAX, busyTexts.minutes),
  until: z.iso
    .datetime({ error: busyTexts.until, offset: true })
    .transform((text) => new Date(text))
    .refine(withinHours, busyTexts.until),
});
export type BusyInput = z.output<typeof busyInput>;

export const busySchema = z.object({ minutes: z.number(), until: z.string() });

export const hoursTexts = {
  weekday: 'Enter a day from 1 (Monday) to 7 (Sunday)',
  twice: 'This day is already in the list',
  noDayOpen:
    'No day has opening times. To stop orders for a time, close the store or add a closure. To open 24 hours, remove all hours',
} as const;

/** Indexed by weekday number minus one. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const dayInput = z.object({
  weekday: z
    .number(hoursTexts.weekday)
    .int(hoursTexts.weekday)
    .min(1, hoursTexts.weekday)
    .max(7, hoursTexts.weekday),
  spans: spansInput,
});
type DayInput = z.output<typeof dayInput>;

const placedOf = (week: readonly DayInput[]) =>
  week.flatMap(({ weekday, spans }, day) =>
    spans.map((span: OpeningSpan, at) => {
      const { opens, closes } = spanMinutes(span);
      return {
        start: (weekday - 1) * DAY_MINUTES + opens,
        length: closes - opens,
        path: ['week', day, 'spans', at, 'opens'],
        span,
        weekday,
      };
    }),
  );

/**
 * Opening times of a week; an absent day is closed. An empty week means no fixed hours: always open,
 * apart from closures and pauses. A week whose days are all closed would be stored as the same, and
 * is refused.
 */
const weekInput = z
  .array(dayInput)
  .max(7, 'At most seven days')
  .superRefine((week, context) => {
    week.forEach(({ weekday }, day) => {
      if (week.findIndex((other) => other.weekday === weekday) < day)
        context.addIssue({ code: 'custom', path: [day, 'weekday'], message: hoursTexts.twice });
    });
    if (week.length > 0 && week.every(({ spans }) => spans.length === 0))
      context.addIssue({ code: 'custom', path: [], message: hoursTexts.noDayOpen });
  });

/** Body of `PUT /store/hours`: the whole week; an older `updatedAt` is a conflict. */
export const hoursInput = z
  .object({ week: weekInput, updatedAt: z.iso.datetime().optional() })
  .superRefine(({ week }, context) => {
    const placed = placedOf(week);
    for (const { at, with: before } of findOverlaps(placed, WEEK_MINUTES)) {
      const [item, other] = [placed[at], placed[before]];
      if (!item || !other) continue;
      context.addIssue({
        code: 'custom',
        path: item.path,
        message: spanTexts.overlaps(other.span, weekdayNames[other.weekday - 1]),
      });
    }
  });
export type HoursInput = z.output<typeof hoursInput>;

/**
 * `GET /store/hours`: the whole week from Monday, the closures and special hours that have not
 * ended, by their start, and the current state. `busy`: null if the store is not busy.
 * `pausedUntil`: null if it is not paused after missed orders. `closedUntil` and `reason`: end and
 * text of the closure in force; null if only the opening times close the store.
 * `isClosedByPlatform`: an admin has closed it, and only an admin can open it. `updatedAt` is the
 * version of the week.
 */
export const hoursSchema = z.object({
  id: z.string(),
  storeName: z.string(),
  hasHours: z.boolean(),
  week: z.array(z.object({ weekday: z.number(), spans: z.array(spanSchema) })),
  closures: z.array(closureSchema),
  ...openState,
  busy: busySchema.nullable(),
  pausedUntil: z.string().nullable(),
  closedUntil: z.string().nullable(),
  reason: z.string().nullable(),
  /** False if the server omits it. */
  isClosedByPlatform: z.boolean().default(false),
  updatedAt: z.string(),
});
export type HoursAnswer = z.output<typeof hoursSchema>;

/** Answer of every change of hours, closures and busy times. */
export const hoursSavedSchema = z.object({ message: z.string(), data: hoursSchema });
