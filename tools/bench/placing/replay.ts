import type pg from 'pg';
import { z } from 'zod';
import type { Statement } from '../statement';

/** The values that make an order unique. */
export interface Identity {
  code: string;
  /** Idempotency key of the request. */
  key: string;
  /** The payment provider's id of the order. */
  reference: string;
}

/** The statements of one order's transaction, and the order's identity in them. */
export interface Recorded {
  statements: Statement[];
  identity: Identity;
  orderId: string;
}

const insertedSchema = z.tuple([z.object({ id: z.string() })]);

/** Repeats the transaction for another order, one statement after the other as the server does. */
export async function replay(
  client: pg.Client,
  { statements, identity, orderId }: Recorded,
  next: Identity,
): Promise<void> {
  let newId = orderId;
  const replaced = (value: unknown): unknown => {
    if (value === orderId) return newId;
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(identity.code, next.code)
      .replaceAll(identity.key, next.key)
      .replaceAll(identity.reference, next.reference);
  };
  for (const { text, values } of statements) {
    const { rows } = await client.query(text, values.map(replaced));
    if (text.startsWith('insert into "orders"')) newId = insertedSchema.parse(rows)[0].id;
  }
}
