import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { businessDay, firstDayOf } from '../../../../contract/time';
import { atLeast, capped, rupeesAtLeast } from '../../../components/capped';
import { serverNow } from '../../../framework/core/serverClock';

const help = 'Sum of the final amounts of delivered orders';
const always = 'whatever From and To say';
/** What the figures follow: those of today, this week and this month all but the days. */
const followed = [
  'search',
  'store_id',
  'paymentMethod',
  'coupon_id',
  'date_from',
  'date_to',
] as const;
type Chosen = { [K in (typeof followed)[number]]?: string | undefined };
export const placed = (chosen: Chosen): Chosen =>
  Object.fromEntries(followed.map((name) => [name, chosen[name]]));

export const moreFigures = capped.extend({ isRecentCapped: z.boolean().optional() });

/** Of delivered orders since that day, today included. */
const recently = <K extends string>(name: K, range: 'today' | 'this_week' | 'this_month') => ({
  format: 'money' as const,
  opens: {
    filter: (chosen: Chosen) => ({
      ...placed(chosen),
      status: 'delivered',
      date_from: firstDayOf(range, serverNow()),
      date_to: businessDay(serverNow()),
    }),
  },
  value: atLeast(name, formatRupees, 'isRecentCapped'),
});
/** The orders of a figure. */
const placedIn = (status?: string) => ({
  filter: (chosen: Chosen) => ({ ...placed(chosen), status }),
});

export const figures = {
  pendingOrders: {
    label: 'Pending',
    help: 'Not paid yet: only the customer can do something',
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
  todayRevenue: {
    label: "Today's Revenue",
    help: `${help}, ${always}`,
    ...recently('todayRevenue', 'today'),
  },
  thisWeekRevenue: {
    label: "This Week's Revenue",
    help: `${help}, since Monday, ${always}`,
    ...recently('thisWeekRevenue', 'this_week'),
  },
  thisMonthRevenue: {
    label: "This Month's Revenue",
    help: `${help}, ${always}`,
    ...recently('thisMonthRevenue', 'this_month'),
  },
  totalRevenue: {
    help: `${help}, of the days From and To where they are chosen`,
    format: 'money' as const,
    opens: placedIn('delivered'),
    value: rupeesAtLeast('totalRevenue'),
  },
};
