import { beforeEach } from 'vitest';
import { walletListSchema, walletStatsSchema } from '../../../../contract/money/wallet';
import { givenPosting } from '../../../support/marketplace';
import { admin, openServer, server } from '../../../support/opened';
import { emptyTables } from '../../../support/recordTables';

export { admin, server };

/** One server per file; an empty ledger before each test. */
export const givenWalletServer = () => {
  openServer();
  beforeEach(() => emptyTables(server.owner, 'wallet_postings, wallet_days'));
};

export const get = (path: string) =>
  server.request('GET', `/admin/wallet-transactions${path}`, { as: admin });
export const list = async (query = '') => (await get(`/${query}`)).read(walletListSchema);
export const stats = async (query = '') => (await get(`/stats${query}`)).read(walletStatsSchema);
export const idsOf = async (query: string) => (await list(query)).transactions.map(({ id }) => id);
export const post = (
  userId: string,
  values: Partial<Omit<Parameters<typeof givenPosting>[1], 'userId'>> = {},
) => givenPosting(server.db, { userId, ...values });
