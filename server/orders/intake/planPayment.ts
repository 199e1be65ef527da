import { randomInt } from 'node:crypto';
import { formatRupees, toRupees } from '../../../contract/money';
import type { PaymentMethod } from '../../../contract/states';
import { PROVIDER_LEAST_PAISE } from '../../constants';
import type { Db } from '../../platform/db/database';
import type { Deps } from '../../context';
import { invalidField } from '../../platform/errors';
import { lockWallet } from '../../money/wallet/ledger';

interface Payable {
  userId: string;
  method: PaymentMethod;
  finalPaise: number;
}

export interface PaymentPlan {
  /** The order needs no further payment and is confirmed at once. */
  isPaid: boolean;
  /** Amount to debit from the wallet. */
  debitPaise: number;
  /**
   * Order's id at the payment provider; null if there is nothing to collect, or before the provider
   * is called.
   */
  providerOrderId: string | null;
}

/**
 * Plans the payment of an order. The wallet stays locked until the transaction ends.
 * @throws {AppError} 422 on `paymentMethod` if that method can't pay the order
 */
export async function planPayment(
  tx: Db,
  {
    razorpayWebhookSecret,
    paymentProvider,
  }: Pick<Deps, 'razorpayWebhookSecret' | 'paymentProvider'>,
  { userId, method, finalPaise }: Payable,
): Promise<PaymentPlan> {
  if (finalPaise === 0) return { isPaid: true, debitPaise: 0, providerOrderId: null };
  if (method === 'wallet') {
    const balancePaise = await lockWallet(tx, userId);
    if (balancePaise < finalPaise) {
      const text = `Your wallet holds ${formatRupees(toRupees(balancePaise))}, and this order costs ${formatRupees(toRupees(finalPaise))}`;
      throw invalidField('paymentMethod', text);
    }
    return { isPaid: true, debitPaise: finalPaise, providerOrderId: null };
  }
  if (finalPaise < PROVIDER_LEAST_PAISE)
    throw invalidField(
      'paymentMethod',
      `Online payment takes at least ${formatRupees(toRupees(PROVIDER_LEAST_PAISE))}. Please pay from your wallet`,
    );
  // without the secret no webhook could confirm the payment
  if (razorpayWebhookSecret === undefined) {
    throw invalidField(
      'paymentMethod',
      'Online payment is not set up here. Please pay from your wallet',
    );
  }
  // the provider creates its id after the commit of this order
  return {
    isPaid: false,
    debitPaise: 0,
    providerOrderId: paymentProvider === undefined ? makeProviderOrderId() : null,
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const makeProviderOrderId = (): string =>
  `order_${Array.from({ length: 14 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
