import {
  walletExportQuery,
  walletListQuery,
  walletListSchema,
  walletStatsQuery,
  walletStatsSchema,
} from '../../../contract/money/wallet';
import { exportRoute } from '../../audit/exportRoute';
import { peopleSearchOf } from '../../auth/findPeople';
import { createRouter, jsonRoute } from '../../platform/http/route';
import { csvHeader, exportPostings, listPostings, readWalletStats } from './queries';

const area = { access: ['admin'] as const, tags: ['Wallet'] };
const listPath = '/admin/wallet-transactions';

const list = jsonRoute(
  'listWalletTransactions',
  {
    ...area,
    needs: 'wallet.read',
    method: 'get',
    path: listPath,
    summary: 'List the transactions of all wallets',
    request: { query: walletListQuery },
  },
  walletListSchema,
);
const stats = jsonRoute(
  'getWalletStats',
  {
    ...area,
    needs: 'wallet.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Total the credits and debits of all wallets',
    request: { query: walletStatsQuery },
  },
  walletStatsSchema,
);
/** `/admin/wallet-transactions/*`. */
export const walletRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(
        await listPostings(c.get('deps').db, {
          ...c.req.valid('query'),
          ...peopleSearchOf(c.get('actor')),
        }),
        200,
      ),
    )
    .openapi(stats, async (c) =>
      c.json(await readWalletStats(c.get('deps').db, c.req.valid('query').date_range), 200),
    )
    .route(
      '/',
      exportRoute('exportWalletTransactions', {
        ...area,
        needs: 'wallet.export',
        path: `${listPath}/export`,
        summary: 'Export wallet transactions as CSV',
        query: walletExportQuery,
        name: 'wallet-transactions-{date}.csv',
        object: 'wallet',
        header: csvHeader,
        rows: (source, query, c) =>
          exportPostings(source, { ...query, ...peopleSearchOf(c.get('actor')) }),
      }),
    );
