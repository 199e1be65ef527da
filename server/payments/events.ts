import { sql } from 'kysely';
import { z } from 'zod';
import type { WebhookBody } from '../../contract/money/payments';
import type { Db } from '../platform/db/database';
import type { Logger } from 'pino';
import type { Issue } from '../../contract/errors';
import { AppError } from '../platform/errors';

/**
 * Parses the payload of an event. Logs a malformed payload as an error, because its money is not
 * booked.
 * @throws {AppError} 422 naming every malformed field
 */
export function readPayload<S extends z.ZodType>(
  log: Logger,
  event: string,
  shape: S,
  payload: unknown,
): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message, code }): Issue => ({
    loc: ['body', 'payload', ...path.map(String)],
    msg: message,
    type: code,
  }));
  const problems = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  log.error(
    { event, broken: problems },
    `a ${event.split('.')[0] === 'refund' ? 'refund' : 'payment'} event is malformed`,
  );
  throw new AppError('invalid', problems.join(', '), { issues });
}

/** Paths of the ids in an event. Ignores everything else, however malformed. */
const named = z.looseObject({
  payload: z
    .looseObject({
      payment: z
        .looseObject({
          entity: z.looseObject({ id: z.unknown(), order_id: z.unknown() }).partial(),
        })
        .partial()
        .catch({}),
      dispute: z
        .looseObject({ entity: z.looseObject({ payment_id: z.unknown() }).partial() })
        .partial()
        .catch({}),
      order: z
        .looseObject({ entity: z.looseObject({ id: z.unknown(), receipt: z.unknown() }).partial() })
        .partial()
        .catch({}),
      refund: z
        .looseObject({ entity: z.looseObject({ payment_id: z.unknown() }).partial() })
        .partial()
        .catch({}),
    })
    .partial()
    .catch({}),
});
const shortText = z.string().min(1).max(100);
const firstText = (...values: unknown[]): string | null =>
  values.map((value) => shortText.safeParse(value).data).find((text) => text !== undefined) ?? null;

// jsonb can't store NUL or half of a surrogate pair, and every event must be stored
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
const storable = (body: unknown): string =>
  JSON.stringify(shallow(body)).replace(UNSTORABLE, '$1\\ufffd');

/**
 * Nesting limit of an event. JSON.stringify fails at some thousand levels; the provider sends fewer
 * than ten.
 */
export const EVENT_LEVELS_MAX = 100;
const TRUNCATED = '[nested too deep]';

/** Replaces values below the limit with a text. */
function shallow(value: unknown, levels = EVENT_LEVELS_MAX): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return TRUNCATED;
  if (Array.isArray(value)) return value.map((item) => shallow(item, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, shallow(item, levels - 1)]),
  );
}

/** True if `shallow` cuts something off. */
export const isTooDeep = (value: unknown, levels = EVENT_LEVELS_MAX): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1)));

const storedEventSchema = z.object({
  event: z.string(),
  paymentId: z.string().nullable(),
  providerOrderId: z.string().nullable(),
  receipt: z.string().nullable(),
});
type StoredEvent = z.output<typeof storedEventSchema>;

function namesIn(body: WebhookBody): StoredEvent {
  const { payment, dispute, refund, order } = named.safeParse(body).data?.payload ?? {};
  return storedEventSchema.parse(
    JSON.parse(
      storable({
        event: body.event,
        paymentId: firstText(
          payment?.entity?.id,
          dispute?.entity?.payment_id,
          refund?.entity?.payment_id,
        ),
        providerOrderId: firstText(payment?.entity?.order_id, order?.entity?.id),
        receipt: firstText(order?.entity?.receipt),
      }),
    ),
  );
}

/**
 * For an erased customer: the payment that an event names, null if it names none; else undefined.
 */
export type ErasedPayer = { paymentId: string | null } | undefined;

/**
 * Stores an event in a separate write, so that it survives errors and crashes during its handling.
 * Removes the payer's data if the customer is erased; waits for an erasure that is in progress.
 */
export async function storeEvent(db: Db, body: WebhookBody): Promise<ErasedPayer> {
  const { event, paymentId, providerOrderId, receipt } = namesIn(body);
  const { rows } = await sql<{ isOfErased: boolean }>`
    with payer as (
      select user_id from orders where payment_reference = ${providerOrderId}
      union select user_id from orders where code = ${receipt}
      union select o.user_id from payments p join orders o on o.id = p.order_id where p.provider_payment_id = ${paymentId}
    ), locked as materialized (select erased_at from users where id in (select user_id from payer) for key share),
    kept as (select exists (select from locked where erased_at is not null) as is_of_erased, ${storable(body)}::jsonb as body)
    insert into payment_events (event, provider_payment_id, provider_order_id, body)
      select ${event}, ${paymentId}, ${providerOrderId}, case when is_of_erased then erased_payment(body) else body end from kept
    returning (select is_of_erased from kept) as "isOfErased"`.execute(db);
  return rows[0]?.isOfErased ? { paymentId } : undefined;
}

/**
 * Removes the payer's data from the events of a payment, if it belongs to an erased customer: the
 * events may be older than that knowledge.
 */
export const erasePayer = async (db: Db, providerPaymentId: string): Promise<void> =>
  void (await sql`select erase_payer(${providerPaymentId})`.execute(db));
