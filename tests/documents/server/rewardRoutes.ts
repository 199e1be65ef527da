import {
  byId,
  change,
  count,
  create,
  CsvFile,
  isActive,
  isOn,
  listOf,
  pageQuery,
  type Route,
} from './route';

const wallet: readonly Route[] = [
  {
    line: 'GET /admin/wallet-transactions/',
    role: 'admin',
    query: [...pageQuery, 'date_range', 'transaction_type'],
    answer: (asked) =>
      listOf(
        asked.rows.transactions,
        {
          name: 'transactions',
          search: ['description'],
          filters: { transaction_type: ({ type }, value) => type === value },
        },
        asked,
      ),
  },
  {
    line: 'GET /admin/wallet-transactions/stats',
    role: 'admin',
    query: ['date_range'],
    answer: () => ({ totalCredit: 642, totalDebit: 636, totalTransactions: 12, netAmount: 6 }),
  },
  {
    line: 'GET /admin/wallet-transactions/export',
    role: 'admin',
    answer: () => new CsvFile('date,amount\n2026-11-10,101\n'),
  },
];

const rewards: readonly Route[] = [
  {
    line: 'GET /admin/scratch-cards/summary',
    role: 'admin',
    answer: () => ({
      totalPrizeValue: 300,
      scratchedCards: 4,
      usedCards: 0,
      expiredCards: 4,
      unusedCards: 4,
      thisMonthCards: 12,
      thisWeekCards: 3,
      todayCards: 1,
    }),
  },
  {
    line: 'GET /admin/scratch-cards/',
    role: 'admin',
    query: [...pageQuery, 'status', 'date_range'],
    answer: (asked) =>
      listOf(
        asked.rows.cards,
        {
          name: 'scratchCards',
          search: ['cardId'],
          filters: { status: ({ status }, value) => status === value },
        },
        asked,
      ),
  },
  {
    line: 'GET /admin/referrals/stats',
    role: 'admin',
    answer: () => ({
      totalReferrals: 12,
      pendingReferrals: 6,
      completedReferrals: 6,
      successRate: '50%',
      todayReferrals: 0,
      thisWeekReferrals: 2,
      thisMonthReferrals: 12,
    }),
  },
  {
    line: 'GET /admin/users/referrals/history',
    role: 'admin',
    query: [...pageQuery, 'filter_status', 'date_range'],
    answer: (asked) =>
      listOf(
        asked.rows.referrals,
        {
          name: 'referrals',
          search: [],
          filters: {
            // the documents name the statuses with capitals and leave the parameter's case open
            filter_status: ({ status }, value) =>
              String(status).toLowerCase() === value.toLowerCase(),
          },
        },
        asked,
      ),
  },
  { line: 'GET /admin/users/referrals/points', role: 'admin', answer: ({ rows }) => rows.points },
  {
    line: 'POST /admin/users/referrals/set-points',
    role: 'admin',
    body: { must: ['referrer', 'referee', 'newUserCashbackRs', 'referrerCashbackRs'] },
    answer: ({ rows, body }) => {
      Object.assign(rows.points, { referrer: body.referrer, referee: body.referee });
      return { message: 'Points set by the documents' };
    },
  },
];

const offers: readonly Route[] = [
  {
    line: 'GET /admin/special-offers/',
    role: 'admin',
    query: [...pageQuery, 'status', 'offer_id'],
    answer: (asked) =>
      listOf(
        asked.rows.offers,
        {
          name: 'specialOffers',
          search: ['title', 'description'],
          filters: { status: (row, value) => isActive(row) === (value === 'active') },
        },
        asked,
      ),
  },
  {
    line: 'GET /admin/special-offers/stats',
    role: 'admin',
    answer: ({ rows: { offers: all } }) => ({
      total: all.length,
      active: count(all, isActive),
      inactive: count(all, (row) => !isActive(row)),
    }),
  },
  {
    line: 'POST /admin/special-offers/',
    role: 'admin',
    body: { must: ['title', 'description'] },
    answer: create(
      ({ offers: all }) => all,
      'offer',
      (body) => ({ ...body, isActive: true, updatedAt: '2026-11-20T06:30:00Z' }),
    ),
  },
  {
    line: 'GET /admin/special-offers/{id}',
    role: 'admin',
    answer: ({ rows, params, dialect }) => dialect.row(byId(rows.offers, params.id)),
  },
  {
    line: 'PUT /admin/special-offers/{id}',
    role: 'admin',
    body: { must: ['title', 'description'] },
    answer: change(
      ({ offers: all }) => all,
      ({ title, description }) => ({ title, description }),
    ),
  },
  {
    line: 'PUT /admin/special-offers/{id}/status',
    role: 'admin',
    body: { must: ['isActive'] },
    answer: change(
      ({ offers: all }) => all,
      (body) => body,
    ),
  },
];

const banners: readonly Route[] = [
  {
    line: 'GET /admin/banners/stats',
    role: 'admin',
    answer: ({ rows: { banners: all } }) => ({
      total: all.length,
      active: count(all, isActive),
      inactive: count(all, (row) => !isActive(row)),
    }),
  },
  {
    line: 'GET /admin/banner-images/',
    role: 'admin',
    query: [...pageQuery, 'is_active'],
    answer: (asked) =>
      listOf(
        asked.rows.banners,
        { name: 'banners', search: ['title'], filters: { is_active: isOn } },
        asked,
      ),
  },
  {
    line: 'POST /admin/banner-images/',
    role: 'admin',
    body: { must: ['title', 'imageUrl'], may: ['isActive'] },
    answer: create(
      ({ banners: all }) => all,
      'banner',
      ({ title, imageUrl }) => ({ title, imageUrl, isActive: true }),
    ),
  },
  {
    line: 'GET /admin/banner-images/{id}',
    role: 'admin',
    answer: ({ rows, params, dialect }) => dialect.row(byId(rows.banners, params.id)),
  },
  {
    line: 'PUT /admin/banner-images/{id}',
    role: 'admin',
    body: { must: ['title', 'imageUrl'], may: ['isActive'] },
    answer: change(
      ({ banners: all }) => all,
      ({ title, imageUrl }) => ({ title, imageUrl }),
    ),
  },
  {
    line: 'PATCH /admin/banner-images/{id}/status',
    role: 'admin',
    body: { must: ['isActive'] },
    answer: change(
      ({ banners: all }) => all,
      (body) => body,
    ),
  },
];

export const rewardRoutes: readonly Route[] = [...wallet, ...rewards, ...offers, ...banners];
