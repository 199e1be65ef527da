import { businessDay, firstDayOf } from '../../../../contract/time';
import { serverNow } from '../../../framework/core/serverClock';

const help = 'Sum of the final amounts of delivered orders';
interface Chosen {
  store_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}
/** What the figures follow: those of today, this week and this month follow the store alone. */
export const placed = ({ store_id, date_from, date_to }: Chosen) => ({ store_id, date_from, date_to });
/** Of delivered orders since that day, today included; of all without one. */
const revenue = (range?: 'today' | 'this_week' | 'this_month') => ({
  format: 'money' as const,
  opens: {
    filter: (chosen: Chosen) =>
      ({ ...placed(chosen), status: 'delivered', ...(range && { date_from: firstDayOf(range, serverNow()), date_to: businessDay(serverNow()) }) }),
  },
});
/** The orders of a figure. */
const placedIn = (status?: string) => ({ filter: (chosen: Chosen) => ({ ...placed(chosen), status }) });

export const figures = {
  pendingOrders: { label: 'Pending', help: 'Not paid yet: only the customer can do something', opens: placedIn('pending') },
  confirmedOrders: { label: 'Confirmed', opens: placedIn('confirmed') },
  deliveredOrders: { label: 'Delivered', opens: placedIn('delivered') },
  totalOrders: { opens: placedIn() },
  todayRevenue: { label: "Today's Revenue", help, ...revenue('today') },
  thisWeekRevenue: { label: "This Week's Revenue", help: `${help}, since Monday`, ...revenue('this_week') },
  thisMonthRevenue: { label: "This Month's Revenue", help, ...revenue('this_month') },
  totalRevenue: { help, ...revenue() },
};
