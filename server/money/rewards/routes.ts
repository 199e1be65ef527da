import { peopleSearchOf } from '../../auth/findPeople';
import { referralPointsInput, rewardTexts } from '../../../contract/money/rewards';
import {
  allRedemptionQuery,
  allRedemptionStatsQuery,
  allRedemptionStatsSchema,
  redemptionListSchema,
  redemptionQuery,
  redemptionStatsQuery,
  redemptionStatsSchema,
  type RedemptionType,
  referralListSchema,
  referralPointsSavedSchema,
  referralPointsSchema,
  referralQuery,
  referralStatsSchema,
  rewardStatsQuery,
  scratchCardListSchema,
  scratchCardQuery,
  scratchCardSummarySchema,
} from '../../../contract/money/rewardApi';
import type { Actor } from '../../platform/http/context';
import { createRouter, jsonBody, jsonRoute, type OperationId } from '../../platform/http/route';
import { listRedemptions, readAllRedemptionStats, readRedemptionStats } from './redemptions';
import { ASKED } from './requestRewardChange';
import { findReferralPoints, NO_POINTS, setReferralPoints } from './referralPoints';
import { listReferrals, readReferralStats } from './referrals';
import { listScratchCards, readScratchCardSummary } from './scratchCards';

const area = { access: ['admin'] as const, tags: ['Rewards'] };

/** Adds the limits of the caller's permissions to a query. */
const scoped = <Q extends object>(actor: Pick<Actor, 'permissions'>, query: Q) => ({
  ...query,
  ...peopleSearchOf(actor),
  withoutWallet: !actor.permissions.includes('wallet.read'),
});

const summary = jsonRoute(
  'getScratchCardSummary',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/scratch-cards/summary',
    summary: 'Count scratch cards',
    request: { query: rewardStatsQuery },
  },
  scratchCardSummarySchema,
);
const cards = jsonRoute(
  'listScratchCards',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/scratch-cards',
    summary: 'List scratch cards',
    request: { query: scratchCardQuery },
  },
  scratchCardListSchema,
);
const referralStats = jsonRoute(
  'getReferralStats',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/referrals/stats',
    summary: 'Count referrals',
    request: { query: rewardStatsQuery },
  },
  referralStatsSchema,
);
const referrals = jsonRoute(
  'listReferrals',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/users/referrals/history',
    summary: 'List referrals',
    request: { query: referralQuery },
  },
  referralListSchema,
);
const points = jsonRoute(
  'getReferralPoints',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/users/referrals/points',
    summary: 'Read the reward amounts of referrals',
  },
  referralPointsSchema,
);
const setPoints = jsonRoute(
  'setReferralPoints',
  {
    ...area,
    needs: 'rewards.manage',
    method: 'post',
    path: '/admin/users/referrals/set-points',
    summary: 'Set the reward amounts of referrals',
    request: {
      body: jsonBody(referralPointsInput, {
        referrer: 100,
        referee: 50,
        newUserCashbackRs: 50,
        referrerCashbackRs: 75,
      }),
    },
  },
  referralPointsSavedSchema,
);

type Read = 'rewards.read' | 'wallet.read';

const historyOf = (id: OperationId, path: string, what: string, needs: Read) =>
  jsonRoute(
    id,
    {
      ...area,
      needs,
      method: 'get',
      path,
      summary: `List ${what}`,
      request: { query: redemptionQuery },
    },
    redemptionListSchema,
  );
const statsOf = (id: OperationId, path: string, what: string, needs: Read) =>
  jsonRoute(
    id,
    {
      ...area,
      needs,
      method: 'get',
      path: `${path}/stats`,
      summary: `Count ${what}`,
      request: { query: redemptionStatsQuery },
    },
    redemptionStatsSchema,
  );
const listAll = jsonRoute(
  'listRedemptions',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/all-redemptions',
    summary: 'List redemptions of every type',
    request: { query: allRedemptionQuery },
  },
  redemptionListSchema,
);
const allStats = jsonRoute(
  'getRedemptionStats',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: '/admin/all-redemptions/stats',
    summary: 'Count redemptions of every type',
    request: { query: allRedemptionStatsQuery },
  },
  allRedemptionStatsSchema,
);

/** List and statistics of one type of redemption. */
const redemptionRoutes = (
  path: string,
  type: RedemptionType,
  what: string,
  subject: 'ScratchCard' | 'Coupon' | 'Wallet',
) => {
  const needs = type === 'wallet' ? 'wallet.read' : 'rewards.read';
  return createRouter()
    .openapi(statsOf(`get${subject}RedemptionStats`, path, what, needs), async (c) => {
      const query = scoped(c.get('actor'), c.req.valid('query'));
      return c.json(
        await c.get('deps').reports.read(({ db }) => readRedemptionStats(db, type, query)),
        200,
      );
    })
    .openapi(historyOf(`list${subject}Redemptions`, path, what, needs), async (c) => {
      const query = { ...scoped(c.get('actor'), c.req.valid('query')), type };
      return c.json(await listRedemptions(c.get('deps').db, query), 200);
    });
};

const allRedemptionRoutes = () =>
  createRouter()
    .openapi(allStats, async (c) =>
      c.json(
        await c
          .get('deps')
          .reports.read(({ db }) =>
            readAllRedemptionStats(db, scoped(c.get('actor'), c.req.valid('query'))),
          ),
        200,
      ),
    )
    .openapi(listAll, async (c) => {
      const query = scoped(c.get('actor'), c.req.valid('query'));
      const { redemptions, ...page } = await listRedemptions(c.get('deps').db, query);
      const withRowIds = redemptions.map((redemption) => ({
        ...redemption,
        id: `${redemption.type}-${redemption.id}`,
      }));
      return c.json({ redemptions: withRowIds, ...page }, 200);
    });

export const rewardRoutes = () => {
  const router = createRouter()
    .openapi(summary, async (c) =>
      c.json(
        await readScratchCardSummary(
          c.get('deps').db,
          scoped(c.get('actor'), c.req.valid('query')),
        ),
        200,
      ),
    )
    .openapi(cards, async (c) =>
      c.json(
        await listScratchCards(c.get('deps').db, scoped(c.get('actor'), c.req.valid('query'))),
        200,
      ),
    )
    .openapi(referralStats, async (c) =>
      c.json(
        await readReferralStats(c.get('deps').db, scoped(c.get('actor'), c.req.valid('query'))),
        200,
      ),
    )
    .openapi(referrals, async (c) =>
      c.json(
        await listReferrals(c.get('deps').db, scoped(c.get('actor'), c.req.valid('query'))),
        200,
      ),
    )
    .openapi(points, async (c) => {
      const found = await findReferralPoints(c.get('deps').db);
      return c.json(found ?? NO_POINTS, 200);
    })
    .openapi(setPoints, async (c) => {
      const { data, isRequested } = await setReferralPoints(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('json'),
      );
      return c.json({ message: isRequested ? ASKED : rewardTexts.pointsSet, data }, 200);
    });
  router.route(
    '/',
    redemptionRoutes(
      '/admin/redemption-history',
      'scratch_card',
      'redeemed scratch cards',
      'ScratchCard',
    ),
  );
  router.route(
    '/',
    redemptionRoutes('/admin/coupon-redemptions', 'coupon', 'used coupons', 'Coupon'),
  );
  router.route(
    '/',
    redemptionRoutes('/admin/wallet-redemptions', 'wallet', 'orders paid from wallets', 'Wallet'),
  );
  return router.route('/', allRedemptionRoutes());
};
