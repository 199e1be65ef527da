import type { DateRange } from '../../contract/filters';
import { toRupees } from '../../contract/money';
import type { WalletStats } from '../../contract/wallet';
import type { Db } from '../platform/db/database';
import { spanOf } from './ledgerSelection';
import { sumDays } from './repository';

/** The cards above the list, of the same days. */
export async function readWalletStats(db: Db, range: DateRange | undefined): Promise<WalletStats> {
  const { creditPaise, debitPaise, postings } = await sumDays(db, spanOf(range));
  return {
    totalCredit: toRupees(creditPaise),
    totalDebit: toRupees(debitPaise),
    totalTransactions: postings,
    netAmount: toRupees(creditPaise - debitPaise),
  };
}
