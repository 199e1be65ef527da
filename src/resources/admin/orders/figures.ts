import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { businessDay, firstDayOf } from '../../../../contract/time';
import { atLeast, capped, refundedNote, rupeesAtLeast } from '../../../components/capped';
import { num } from '../../../framework/declaration/lenientSchemas';
import { serverNow } from '../../../framework/browser/serverClock';

const help = 'Sum of the final amounts of delivered orders';
const format = 'money' as const;
const always = 'regardless of From and To';
/**
 * Filters that the figures follow; those of today, this week and this month follow all but the
 * days.
 */
const followed = [
  'search',
  'store_id',
  'paymentMethod',
  'coupon_id',
  'date_from',
  'date_to',
  'day_of',
] as const;
type Chosen = { [K in (typeof followed)[number]]?: string | undefined };
export const placed = (chosen: Chosen): Chosen =>
  Object.fromEntries(followed.map((name) => [name, chosen[name]]));

export const moreFigures = capped.extend({
  isRecentCapped: z.boolean().optional(),
  todayRefunded: num(0),
  thisWeekRefunded: num(0),
  thisMonthRefunded: num(0),
  totalRefunded: num(0),
});
type More = z.output<typeof moreFigures>;

/** Revenue of delivered orders since that day, today included. */
const revenueOf = <K extends 'today' | 'thisWeek' | 'thisMonth'>(
  when: K,
  range: 'today' | 'this_week' | 'this_month',
  since = '',
) => ({
  help: `${help}${since}, ${always}`,
  format,
  opens: {
    filter: (chosen: Chosen) => ({
      ...placed(chosen),
      status: 'delivered',
      date_from: firstDayOf(range, serverNow()),
      date_to: businessDay(serverNow()),
    }),
  },
  note: (more: More) => refundedNote(more[`${when}Refunded`]),
  value: atLeast(`${when}Revenue` as const, formatRupees, 'isRecentCapped'),
});
const placedIn = (status?: string) => ({
  filter: (chosen: Chosen) => ({ ...placed(chosen), status }),
});

export const figures = {
  pendingOrders: {
    label: 'Pending',
    help: 'Not paid yet. Waiting for the customer.',
    opens: placedIn('pending'),
    value: atLeast('pendingOrders'),
  },
  confirmedOrders: {
    label: 'Confirmed',
    opens: placedIn('confirmed'),
    value: atLeast('confirmedOrders'),
  },
  deliveredOrders: {
    label: 'Delivered',
    opens: placedIn('delivered'),
    value: atLeast('deliveredOrders'),
  },
  totalOrders: { opens: placedIn(), value: atLeast('totalOrders') },
  todayRevenue: { label: "Today's Revenue", ...revenueOf('today', 'today') },
  thisWeekRevenue: {
    label: "This Week's Revenue",
    ...revenueOf('thisWeek', 'this_week', ', since Monday'),
  },
  thisMonthRevenue: {
    label: "This Month's Revenue",
    ...revenueOf('thisMonth', 'this_month'),
  },
  totalRevenue: {
    help: `${help}, between From and To if chosen`,
    format,
    opens: placedIn('delivered'),
    note: (more: More) => refundedNote(more.totalRefunded),
    value: rupeesAtLeast('totalRevenue'),
  },
};
