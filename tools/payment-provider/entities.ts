import { randomBytes } from 'node:crypto';

/** Razorpay's entities, as far as anybody here reads them; amounts in paise, times in Unix seconds. */
export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  created_at: number;
}

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  /** Null: only a signed webhook has told of it, and nobody knows what was paid. */
  amount: number | null;
  currency: string;
  status: 'captured' | 'refunded' | 'failed';
  order_id: string | null;
  method: 'upi';
  amount_refunded: number;
  captured: boolean;
  error_description: string | null;
  created_at: number;
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  speed_processed: string;
  created_at: number;
}

export type Entity = OrderEntity | PaymentEntity | RefundEntity;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_N3kcRr8bLq2sVd`: the kind and fourteen letters or digits. */
export const newId = (kind: 'order' | 'pay' | 'rfnd'): string =>
  `${kind}_${[...randomBytes(14)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;

export const unixNow = (): number => Math.floor(Date.now() / 1000);
