import type { Db } from '../db/database';

/** Called in the transaction in which an order of this customer is delivered. */
export async function completeReferral(_tx: Db, _userId: string): Promise<void> {
  // the first delivery completes the referral
}
