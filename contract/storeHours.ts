import { z } from 'zod';
import {
  findOverlaps,
  spanMinutes,
  spanSchema,
  spansInput,
  spanTexts,
  type OpeningSpan,
} from './openingSpans';
import { openState } from './openState';
import { busySchema } from './storeBusy';
import { closureSchema } from './storeClosures';
import { DAY_MINUTES, WEEK_MINUTES } from './time';

export const hoursTexts = {
  weekday: 'Enter a day from 1 (Monday) to 7 (Sunday)',
  twice: 'This day is there already',
  noDayOpen:
    'No day has opening times. To take no orders for a time, close the store or add a closure; to take them around the clock, remove all hours',
} as const;

/** By their number less one. */
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
 * The opening times of a week; a day that is absent is closed. A week without days is that of a store without hours, which is always
 * open: one of closed days alone would become that, and is refused.
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
      const [one, other] = [placed[at], placed[before]];
      if (!one || !other) continue;
      context.addIssue({
        code: 'custom',
        path: one.path,
        message: spanTexts.overlaps(other.span, weekdayNames[other.weekday - 1]),
      });
    }
  });
export type HoursInput = z.output<typeof hoursInput>;

/**
 * `GET /store/hours`: the whole week from Monday, the closures and other hours that are not over by their beginning, and how
 * it stands now. `busy` is null unless it is busy now, and `pausedUntil` unless the program has paused it after missed orders.
 * `closedUntil` is the end of the closing that is in force, null where none is: opening times alone may close it; `reason` is its
 * words. `isClosedByPlatform`: an admin has closed it, and admins alone open it. `updatedAt` is of the week alone.
 */
export const hoursSchema = z.object({
  /** The store's. */
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
  /** False of a server that does not say so. */
  isClosedByPlatform: z.boolean().default(false),
  updatedAt: z.string(),
});
export type HoursAnswer = z.output<typeof hoursSchema>;

/** What every change of hours, closures and busy answers. */
export const hoursSavedSchema = z.object({ message: z.string(), data: hoursSchema });
