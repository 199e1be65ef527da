import type { Logger } from 'pino';
import type { Issue } from '../../contract/errors';
import { paymentPayload, type PaymentEntity, type PaymentEventName } from '../../contract/payments';
import { AppError } from '../platform/errors';

/**
 * The payment in an event's payload. One that can't be read is money that nobody sees: it goes into the log as an error.
 * @throws {AppError} 422 that names every broken place
 */
export function readPayment(log: Logger, event: PaymentEventName, payload: unknown): PaymentEntity {
  const parsed = paymentPayload.safeParse(payload);
  if (parsed.success) return parsed.data.payment.entity;
  const issues = parsed.error.issues.map(({ path, message, code }): Issue => ({
    loc: ['body', 'payload', ...path.map(String)], msg: message, type: code,
  }));
  const broken = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  log.error({ event, broken }, 'a payment event is malformed');
  throw new AppError('invalid', broken.join(', '), { issues });
}
