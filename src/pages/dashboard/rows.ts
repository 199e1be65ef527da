import { rowsPath } from '../../framework/ui/hooks/rowsPath';
import type { Period } from './period';
import type { CardKey } from './readDashboard';

const spanOf = ({ from, to }: Period) => ({
  ...(from !== undefined && { date_from: from }),
  ...(to !== undefined && { date_to: to }),
});

/** Link to the orders of a period, with further filters. */
export const ordersOf = (period: Period, filter: Readonly<Record<string, string>> = {}): string =>
  rowsPath('admin/orders', { ...filter, ...spanOf(period) });

/** Revenue counts delivered orders, as everywhere. */
export const revenueOf = (period: Period, filter: Readonly<Record<string, string>> = {}): string =>
  ordersOf(period, { status: 'delivered', ...filter });

/** Link to the rows behind a card's figure. */
export const rowsOfCard = (key: CardKey, period: Period): string =>
  key === 'revenue' ? revenueOf(period) : rowsPath(`admin/${key}`, spanOf(period));
