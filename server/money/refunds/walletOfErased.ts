import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';

/** `hasSource`: the provider has taken the payment, so money can go back there. */
interface Refunded {
  code: string;
  userId: string;
  hasSource: boolean;
}

/**
 * Refuses a refund into the wallet of an erased person, who can't spend it. Waits for an erasure
 * that is in progress.
 * @throws {AppError} 422 on the destination if the money can go back to its source, else 409
 */
export async function refuseWalletOfErased(
  tx: Db,
  { code, userId, hasSource }: Refunded,
): Promise<void> {
  const { erased_at: erasedAt } = await tx
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (erasedAt === null) return;
  const refusal = `The account of order ${code} was erased, and its wallet can no longer be used`;
  if (hasSource)
    throw invalidField('destination', `${refusal}: refund to the original payment method`);
  throw new AppError(
    'conflict',
    `${refusal}: the order has no payment through the provider, so a refund to the original payment method is not possible either`,
  );
}
