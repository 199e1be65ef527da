import { rowsPath } from '../../framework/ui/hooks/rowsPath';

const ordersOf =
  (status: string) =>
  (day: string): string =>
    rowsPath('store/orders', { status, date_from: day, date_to: day });

/** Link to a day's orders that are paid and not cancelled. */
export const paidOf = ordersOf('paid');
export const cancelledOf = ordersOf('cancelled');
