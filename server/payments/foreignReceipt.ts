import { isOrderCode } from '../../contract/states';
import type { PaymentEntity } from '../../contract/money/payments';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { ProviderRefusal, ProviderUnavailable } from '../platform/paymentProvider';

/**
 * Asks the provider for the receipt of an unknown order.
 * @returns the receipt of another website's order; undefined for an order of this installation, and
 * if the provider can't answer
 */
export async function foreignReceipt(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  { order_id: providerOrderId }: Pick<PaymentEntity, 'order_id'>,
): Promise<string | undefined> {
  if (paymentProvider === undefined || providerOrderId === null) return undefined;
  if (await isOrder(db, 'payment_reference', providerOrderId)) return undefined;
  const receipt = await paymentProvider.fetchOrder(providerOrderId).then(
    (order) => order.receipt,
    (error: unknown) => {
      if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable) return null;
      throw error;
    },
  );
  if (receipt === null || receipt === '') return undefined;
  return isOrderCode(receipt) && (await isOrder(db, 'code', receipt)) ? undefined : receipt;
}

const isOrder = async (db: Db, column: 'payment_reference' | 'code', value: string) =>
  (await db.selectFrom('orders').select('id').where(column, '=', value).executeTakeFirst()) !==
  undefined;
