import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';

/** Of an order: whose it is, and whether the provider has taken its payment, to which money can go back. */
interface Refunded {
  code: string;
  userId: string;
  hasSource: boolean;
}

/**
 * Refuses to pay into the wallet of somebody who is erased, which nobody can spend from. An erasure that is under way is waited for.
 * @throws {AppError} 422 of the destination where the money can go back to its source, else 409
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
  const why = `The account of order ${code} was erased, and nobody can spend from its wallet any more`;
  if (hasSource) throw invalidField('destination', `${why}: refund to the source`);
  throw new AppError(
    'conflict',
    `${why}: nothing of this order was paid through the provider, so there is no source to refund to either`,
  );
}
