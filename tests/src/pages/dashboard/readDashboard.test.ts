import { expect, test } from 'vitest';
import { readDashboard } from '../../../../src/pages/dashboard/readDashboard';
import { readRecentOrders } from '../../../../src/pages/dashboard/readOrders';

test('a top store has the figures that were sent and no others', () => {
  const { topStores } = readDashboard({
    data: { topPerformingStores: [{ id: 1, storeName: 'Bahar', totalOrders: '7' }] },
  });
  expect(topStores).toEqual([
    {
      id: '1',
      rank: 1,
      storeName: 'Bahar',
      ownerName: '',
      image: '',
      city: '',
      state: '',
      totalOrders: 7,
      rating: undefined,
      totalRatings: undefined,
      totalRevenue: undefined,
      avgOrderValue: undefined,
    },
  ]);
});

test.each([
  [{}, '', undefined],
  [{ status: 'READY', total: 540 }, 'ready', 540],
  [{ amount: { total: 540, discount: 40 } }, '', 500],
  [{ amount: { total: 540, discount: 40, final: 500 } }, '', 500],
])('a recent order %j has the status "%s" and the amount %s', (sent, status, amount) => {
  expect(readRecentOrders({ orders: [{ id: 1, ...sent }] })).toMatchObject([{ status, amount }]);
});
