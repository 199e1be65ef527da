import type { OrderStatus } from '../../contract/orderStatus';
import { AppError } from '../platform/errors';
import { cannotMove } from '../orders/moveOrder';
import type { LockedOrder } from './lockOrder';

const tooEarly: Partial<Record<OrderStatus, string>> = {
  preparing: 'prepared', ready: 'marked as ready', delivered: 'marked as delivered',
};

/** The 409 of a store's move that comes too late, or before the order was paid for. */
export function refuseMove({ code, status }: Pick<LockedOrder, 'code' | 'status'>, to: OrderStatus): AppError {
  const verb = status === 'pending' ? tooEarly[to] : undefined;
  if (verb === undefined) return cannotMove(code, status, to);
  return new AppError('conflict', `Order ${code} is pending and can't be ${verb} before it is confirmed`);
}
