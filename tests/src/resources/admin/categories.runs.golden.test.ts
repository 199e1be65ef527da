import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import banners from '../../../../src/resources/admin/banners/banners.resource';
import categories from '../../../../src/resources/admin/categories/categories.resource';
import coupons from '../../../../src/resources/admin/coupons/coupons.resource';
import locations from '../../../../src/resources/admin/locations/locations.resource';
import rules from '../../../../src/resources/admin/scratch-rules/scratch-rules.resource';
import offers from '../../../../src/resources/admin/special-offers/special-offers.resource';
import { declaredRuns, questionOf } from '../../../support/declaredRuns';
import { givenCategory, givenCoupon, givenLocation } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import { givenScratchRule } from '../../../support/scratchRules';
import { givenServer, type TestServer } from '../../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin({ name: 'Meena' });
});
afterAll(() => server.close());

const TABLES = [
  'categories',
  'coupons',
  'locations',
  'banners',
  'special_offers',
  'scratch_rules',
] as const;
beforeEach(async () => {
  for (const table of TABLES) await server.db.deleteFrom(table).execute();
});

const switched = async (table: (typeof TABLES)[number]) =>
  (await server.db.selectFrom(table).select('is_active').orderBy('id').execute()).map(
    ({ is_active }) => is_active,
  );
const states = async () =>
  (
    await server.db
      .selectFrom('categories')
      .select(['name', 'status', 'is_active', 'reason'])
      .orderBy('id')
      .execute()
  ).map(({ name, status, is_active, reason }) =>
    `${name} ${status} ${is_active ? 'on' : 'off'} ${reason ?? ''}`.trim(),
  );
const outcomes = (results: readonly { outcome: string }[]) =>
  results.map(({ outcome }) => outcome).sort();

describe('many categories', () => {
  test('are rejected with one reason, and the result of an approved one shows why it was refused', async () => {
    await givenCategory(server.db, { name: 'Haleem', status: 'pending' });
    await givenCategory(server.db, { name: 'Dum', status: 'approved' });
    expect(categories.actions?.['rejectMany']?.dialog).toMatchObject({
      title: 'Reject requests',
      submit: 'Reject Requests',
      fields: { reason: { kind: 'textarea', label: 'Reason' } },
    });
    const { rows, run, undo } = declaredRuns(server, admin, categories);
    const results = await run('rejectMany', await rows(), {
      reason: 'Sold under Specials already',
    });
    expect(results.toSorted((a, b) => Number(a.row.id) - Number(b.row.id))).toMatchObject([
      { outcome: 'done' },
      {
        outcome: 'refused',
        detail: 'This category is approved. Undo the approval first, or disable the category',
      },
    ]);
    expect(await states()).toEqual([
      'Haleem rejected on Sold under Specials already',
      'Dum approved on',
    ]);
    expect(outcomes(await undo('rejectMany', results))).toEqual(['done']);
    expect(await states()).toEqual(['Haleem pending on', 'Dum approved on']);
  });

  test('are disabled, and Undo does not change a record that another person has edited since', async () => {
    for (const name of ['Haleem', 'Kebab']) await givenCategory(server.db, { name });
    const { rows, run, undo } = declaredRuns(server, admin, categories);
    const results = await run('disableMany', await rows());
    expect(await switched('categories')).toEqual([false, false]);
    const kebab = server.db
      .updateTable('categories')
      .set({ description: 'Another', updated_at: '2099-01-05T00:00:00Z' })
      .where('name', '=', 'Kebab');
    await kebab.execute();
    const undone = (await undo('disableMany', results)).toSorted(
      (a, b) => Number(a.row.id) - Number(b.row.id),
    );
    expect(undone).toMatchObject([
      { outcome: 'done' },
      {
        outcome: 'refused',
        detail: expect.stringContaining('Someone else has changed this category'),
      },
    ]);
    expect(await switched('categories')).toEqual([true, false]);
  });
});

test('many coupons are disabled, and Undo enables only those that were enabled before', async () => {
  for (const [code, is_active] of [
    ['ON1', true],
    ['OFF', false],
    ['ON2', true],
  ] as const) {
    await givenCoupon(server.db, { code, is_active, valid_until: '2099-01-05' });
  }
  const { rows, run, undo } = declaredRuns(server, admin, coupons);
  const results = await run('disableMany', await rows());
  expect(outcomes(results)).toEqual(['done', 'done', 'same']);
  expect(await switched('coupons')).toEqual([false, false, false]);
  expect(outcomes(await undo('disableMany', results))).toEqual(['done', 'done']);
  expect(await switched('coupons')).toEqual([true, false, true]);
});

const unseen = 'Customers no longer see them.';
interface Switched {
  resource: ResourceConfig;
  table: (typeof TABLES)[number];
  given: () => Promise<unknown>;
  question: string;
}
const switchedLists: readonly Switched[] = [
  {
    resource: categories,
    table: 'categories',
    given: () => givenCategory(server.db),
    question: `Disable 2 categories? ${unseen}`,
  },
  {
    resource: locations,
    table: 'locations',
    given: () => givenLocation(server.db),
    question: 'Disable 2 locations?',
  },
  {
    resource: banners,
    table: 'banners',
    question: `Disable 2 banners? ${unseen}`,
    given: () =>
      server.db
        .insertInto('banners')
        .values({ title: 'Monsoon', image_url: '/api/files/a.webp' })
        .execute(),
  },
  {
    resource: offers,
    table: 'special_offers',
    question: `Disable 2 offers? ${unseen}`,
    given: () =>
      server.db
        .insertInto('special_offers')
        .values({ title: 'Lunch for two', description: 'Two plates' })
        .execute(),
  },
  {
    resource: rules,
    table: 'scratch_rules',
    question: 'End 2 rules? They no longer issue cards for orders.',
    given: () => givenScratchRule(server.db),
  },
];

test.each(switchedLists.map((one) => [one.resource.name, one] as const))(
  '%s: the selected rows are disabled together, and Undo enables them',
  async (_, { resource, table, given, question }) => {
    for (let count = 0; count < 2; count += 1) await given();
    expect(questionOf(resource, 'disableMany', 2)).toContain(question);
    expect(questionOf(resource, 'disableMany', 2)).toMatch(/ You can undo it afterwards\.$/);
    const { rows, run, undo } = declaredRuns(server, admin, resource);
    const results = await run('disableMany', await rows());
    expect(outcomes(results)).toEqual(['done', 'done']);
    expect(await switched(table)).toEqual([false, false]);
    expect(outcomes(await undo('disableMany', results))).toEqual(['done', 'done']);
    expect(await switched(table)).toEqual([true, true]);
    await run('disableMany', await rows());
    expect(outcomes(await run('enableMany', await rows()))).toEqual(['done', 'done']);
    expect(await switched(table)).toEqual([true, true]);
  },
);
