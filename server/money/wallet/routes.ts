import {
  walletExportQuery,
  walletListQuery,
  walletListSchema,
  walletStatsQuery,
  walletStatsSchema,
} from '../../../contract/money/wallet';
import { recordExport } from '../../audit/recordExport';
import { peopleSearchOf } from '../../auth/findPeople';
import { csvFile } from '../../platform/http/exports';
import { createRouter, jsonRoute, mediaRoute } from '../../platform/http/route';
import { csvHeader, exportPostings, listPostings, readWalletStats } from './queries';

const area = { access: ['admin'] as const, tags: ['Wallet'] };
const all = '/admin/wallet-transactions';

const list = jsonRoute(
  'listWalletTransactions',
  {
    ...area,
    needs: 'wallet.read',
    method: 'get',
    path: all,
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
    path: `${all}/stats`,
    summary: 'Sum up credits and debits',
    request: { query: walletStatsQuery },
  },
  walletStatsSchema,
);
const download = mediaRoute(
  'exportWalletTransactions',
  {
    ...area,
    needs: 'wallet.export',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the transactions that the filters select',
    request: { query: walletExportQuery },
  },
  'text/csv',
  'wallet-transactions-{date}.csv',
);

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
    .openapi(download, async (c) => {
      const query = { ...c.req.valid('query'), ...peopleSearchOf(c.get('actor')) };
      return csvFile(c, {
        name: 'wallet-transactions-{date}.csv',
        header: csvHeader,
        rows: (source) => exportPostings(source, query),
        record: () => recordExport(c, 'wallet'),
      });
    });
