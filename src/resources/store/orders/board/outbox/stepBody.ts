import type { Entry } from './entry';

/** Body of `PUT /store/orders/status` for a step. */
export const stepBody = ({ code, step, readyInMinutes }: Entry) => ({
  orderId: code,
  status: step,
  ...(step === 'preparing' ? { readyInMinutes } : {}),
});
