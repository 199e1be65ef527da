import { afterAll, beforeAll, beforeEach } from 'vitest';
import { walletListSchema, walletStatsSchema } from '../../../../contract/money/wallet';
import { givenPosting } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import { emptyTables } from '../../../support/recordTables';
import { givenServer, type TestServer } from '../../../support/server';

export let server: TestServer;
export let admin: Person;

/** One server a file; an empty ledger before each test. */
export const givenWalletServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
  });
  afterAll(() => server.close());
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
