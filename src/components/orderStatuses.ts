import type { OrderStatus } from '../../contract/states';
import type { Tone } from '../framework/declaration/keys';

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Colour and icon of each status, the same on every screen. */
export const orderStatusTones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'progress',
  ready: 'waiting',
  delivered: 'success',
  cancelled: 'error',
};
