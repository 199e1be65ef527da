import { expect, test } from 'vitest';
import { z } from 'zod';
import { offerSchema } from '../../../../contract/catalogue/promotions';
import { admin, emptyBeforeEach, openServer, server } from '../../../support/opened';
import { addRows } from '../../../support/rows';

openServer();
emptyBeforeEach('special_offers');

const THIRTY_DAYS_MS = 720 * 3_600_000;
const listed = z.object({ specialOffers: z.array(offerSchema), total: z.number() });
const saved = z.object({ data: offerSchema });
const call = (method: string, path = '', body?: unknown) =>
  server.request(method, `/admin/special-offers${path}`, { as: admin, body });
const list = async (query = '') => (await call('GET', `?${query}`)).read(listed);
const titles = async (query: string) => (await list(query)).specialOffers.map(({ title }) => title);
const create = async (changes: Record<string, unknown> = {}) => {
  const body = { title: 'Weekend feast', description: 'A free dessert', ...changes };
  return (await call('POST', '', body)).read(saved).data;
};

test('a new special offer takes title and description alone, and holds for 30 days', async () => {
  const data = await create({
    title: '  Weekend feast ',
    isActive: false,
    discountValue: 90,
    validUntil: '2099-01-01T00:00:00Z',
  });
  expect(data).toMatchObject({
    title: 'Weekend feast',
    description: 'A free dessert',
    isActive: true,
    discountType: 'percentage',
    discountValue: 0,
    minOrderAmount: 0,
    maxDiscount: 0,
    usageLimit: 0,
    usedCount: 0,
    validFrom: data.createdAt,
    validUntil: new Date(Date.parse(data.createdAt) + THIRTY_DAYS_MS).toISOString(),
  });
});

test('the list of special offers keeps to a status or to one offer, and is counted by status', async () => {
  const on = await create({ title: 'On', description: '30% more CHAI' });
  const disabled = await create({ title: 'Off' });
  await create({ title: 'Also on' });
  await call('PUT', `/${disabled.id}/status`, { isActive: false });
  expect(await titles('status=active')).toEqual(['Also on', 'On']);
  expect(await titles('status=inactive')).toEqual(['Off']);
  expect(await titles(`offer_id=${on.id}`)).toEqual(['On']);
  expect(await titles(`offer_id=${on.id}&status=inactive`)).toEqual([]);
  expect(await titles('search=chai')).toEqual(['On']);
  expect(await list('status=all&offer_id=&search=')).toMatchObject({ total: 3 });
  expect((await call('GET', '/stats')).body).toEqual({
    totalOffers: 3,
    activeOffers: 2,
    inactiveOffers: 1,
  });
});

test('the list of special offers shows amounts in rupees, for every kind of discount', async () => {
  const amounts = {
    title: 'T',
    description: 'D',
    min_order_paise: 19_950,
    max_discount_paise: 7_500,
  };
  await addRows(server.db, 'special_offers', [
    { ...amounts, discount_type: 'percentage', discount_value: 20 },
    { ...amounts, discount_type: 'flat', discount_value: 5_050 },
  ]);
  expect((await list()).specialOffers).toMatchObject([
    { discountType: 'flat', discountValue: 50.5, minOrderAmount: 199.5, maxDiscount: 75 },
    { discountType: 'percentage', discountValue: 20, minOrderAmount: 199.5, maxDiscount: 75 },
  ]);
});
