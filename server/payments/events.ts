import { z } from 'zod';
import type { WebhookBody } from '../../contract/payments';
import type { Db } from '../platform/db/database';

/** Where events name what they are about; whatever else they hold, and however broken it is. */
const named = z.looseObject({
  payload: z.looseObject({
    payment: z.looseObject({ entity: z.looseObject({ id: z.unknown(), order_id: z.unknown() }).partial() }).partial().catch({}),
    dispute: z.looseObject({ entity: z.looseObject({ payment_id: z.unknown() }).partial() }).partial().catch({}),
    refund: z.looseObject({ entity: z.looseObject({ payment_id: z.unknown() }).partial() }).partial().catch({}),
  }).partial().catch({}),
});
const shortText = z.string().min(1).max(100);
const firstText = (...values: unknown[]): string | null =>
  values.map((value) => shortText.safeParse(value).data).find((text) => text !== undefined) ?? null;

// jsonb holds neither NUL nor half of a surrogate pair, and an event must be kept whatever it says
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
const storable = (body: unknown): string => JSON.stringify(body).replace(UNSTORABLE, '$1\\ufffd');

/** Keeps what the provider told, in a write of its own: whatever is made of it, and if the process ends meanwhile. */
export async function keepEvent(db: Db, body: WebhookBody): Promise<void> {
  const { payment, dispute, refund } = named.safeParse(body).data?.payload ?? {};
  const kept = z.object({ event: z.string(), paymentId: z.string().nullable(), orderId: z.string().nullable() }).parse(
    JSON.parse(storable({
      event: body.event,
      paymentId: firstText(payment?.entity?.id, dispute?.entity?.payment_id, refund?.entity?.payment_id),
      orderId: firstText(payment?.entity?.order_id),
    })),
  );
  await db
    .insertInto('payment_events')
    .values({ event: kept.event, provider_payment_id: kept.paymentId, provider_order_id: kept.orderId, body: storable(body) })
    .execute();
}
