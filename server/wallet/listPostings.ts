import { cappedPageInfoOf, pageInfoOf } from '../../contract/paging';
import type { WalletListQuery } from '../../contract/wallet';
import type { Db } from '../platform/db/database';
import { resolveSelection } from './ledgerSelection';
import { postingAnswer } from './postingAnswer';
import { countPostings, selectPostingPage } from './repository';

/** A page of the ledger, newest first. */
export async function listPostings(db: Db, query: WalletListQuery) {
  const selection = await resolveSelection(db, query);
  const [rows, { counted, isExact }] = await Promise.all([
    selectPostingPage(db, selection, query),
    countPostings(db, selection),
  ]);
  const info = isExact ? { ...pageInfoOf(query, counted), isTotalCapped: false } : cappedPageInfoOf(query, counted);
  return { transactions: rows.map(postingAnswer), ...info };
}
