import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { priceForm } from '../../../../contract/catalogue/prices';
import { createNumberText } from '../../../../src/framework/format/numberText';
import { priceDialog, priceFields } from '../../../../src/components/priceDialog';
import menu from '../../../../src/resources/store/menu/menu.resource';
import { declaredRuns } from '../../../support/declaredRuns';
import { givenMenuItem } from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

let server: TestServer;
let owner: StoreOwner;
beforeAll(async () => {
  server = await givenServer();
  owner = await server.givenStoreOwner();
});
afterAll(() => server.close());

/** An available dish, and a dish that the store switched off without an end. */
beforeEach(async () => {
  await server.db.deleteFrom('product_prices').execute();
  await server.db.deleteFrom('products').execute();
  for (const [name, isAvailable] of [
    ['Haleem', true],
    ['Kebab', false],
  ] as const) {
    await givenMenuItem(server.db, {
      storeId: owner.storeId,
      name,
      isAvailable,
      pricePaise: 26_000,
      maxPricePaise: 30_000,
    });
  }
});

const stored = () =>
  server.db
    .selectFrom('product_prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['is_available', 'price_paise'])
    .orderBy('name')
    .execute();
const outcomes = (results: readonly { outcome: string }[]) =>
  results.map(({ outcome }) => outcome).sort();

test.each([
  // a dish that is already off without an end gets one, too
  ['tomorrow', ['done', 'done'], ['done', 'done']],
  ['manual', ['done', 'same'], ['done']],
])(
  'many items are marked sold out until %s; Undo brings back only those that were available',
  async (until, done, undone) => {
    const { rows, run, undo } = declaredRuns(server, owner, menu);
    const results = await run('disableMany', await rows(), { until });
    expect(outcomes(results)).toEqual(done);
    expect(await stored()).toMatchObject([{ is_available: false }, { is_available: false }]);
    expect(outcomes(await undo('disableMany', results))).toEqual(undone);
    expect(await stored()).toMatchObject([{ is_available: true }, { is_available: false }]);
  },
);

test.each([
  ['percent', 10, 28_500],
  ['percent', 5, 27_500],
  ['percent', -5, 24_500],
  ['amount', 20, 28_000],
] as const)(
  'prices change by %s %d, rounded to ₹5, and those of other items stay',
  async (by, value, paise) => {
    const { rows, run } = declaredRuns(server, owner, menu);
    const [haleem] = await rows();
    const input = priceForm.parse({ ...(await priceDialog.initial()), by, [by]: value });
    expect(outcomes(await run('priceMany', haleem ? [haleem] : [], input))).toEqual(['done']);
    expect(await stored()).toMatchObject([{ price_paise: paise }, { price_paise: 26_000 }]);
  },
);

test.each([
  ['percent', '900', 'Between -90 and 500 percent'],
  ['percent', '-91', 'Between -90 and 500 percent'],
  ['percent', '₹5', 'Enter percent, such as 10 or -5%. To change by rupees, choose Rupees above'],
  ['percent', '', 'This field is required'],
  ['amount', '5%', 'Enter rupees, such as 10 or -5. To change by percent, choose Percent above'],
  ['amount', '', 'This field is required'],
  ['amount', '0', 'Enter a number other than 0'],
  ['percent', '5%', undefined],
  ['percent', '-5 %', undefined],
  ['amount', '₹20', undefined],
] as const)('a change by %s of "%s" is answered with %s', (by, text, message) => {
  const typed = createNumberText({ locale: 'en-IN', currency: 'INR' }).read(
    text,
    priceFields[by].kind === 'percent' ? '%' : undefined,
  );
  const { error } = priceForm.safeParse({ by, round: 'five', [by]: typed ?? undefined });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(
    message && [[by, message]],
  );
});
