import { z } from 'zod';

export const orderStatuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

/** The one table of transitions; every other set of statuses is derived from it. Only the server moves an order. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'ready', 'delivered', 'cancelled'],
  preparing: ['ready', 'delivered'],
  ready: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** The statuses from which an order may become `to`. */
export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => orderTransitions[from].includes(to));

/** Neither delivered nor cancelled. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => orderTransitions[status].length > 0);

/** Paid for, not yet delivered: what the kitchen works on and the customer needs the OTP for. */
export const deliverableStatuses: readonly OrderStatus[] = statusesBefore('delivered');

export const paymentMethods = ['razorpay', 'wallet'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;
export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** How a request refers to an order: by id, or by a code such as `JB-240612-0042`. */
export const orderReference = (message = 'Not a valid order id') =>
  z
    .union([z.string(), z.number().int().transform(String)], { error: message })
    .pipe(z.string().trim().toUpperCase().regex(/^(JB-\d{6}-\d{4,8}|[1-9]\d{0,17})$/, message));

/** True where a valid reference is an order's code, false where it is its id. */
export const isOrderCode = (reference: string): boolean => reference.startsWith('JB-');
