import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notificationListSchema } from '../../../../contract/notifications';
import { ratingsSchema } from '../../../../contract/stores/stores';
import { fromNearerEnd } from '../../../../server/platform/db/listPage';
import { PLAIN_OFFSET_MAX } from '../../../../server/platform/db/limits';
import { givenRating } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { admin, openServer, server } from '../../../support/opened';

const LIMIT = 100;
/** Enough that pages on both sides of the middle are far from the start. */
const ROWS = 2 * PLAIN_OFFSET_MAX + 3 * LIMIT + 37;
const PAGES = Array.from({ length: Math.ceil(ROWS / LIMIT) }, (_, index) => index + 1);

let owner: StoreOwner;
let notified: Person;

openServer();
beforeAll(async () => {
  owner = await server.givenStoreOwner();

  notified = await server.givenCustomer();
  // seven rows per timestamp, so that the ids decide
  const at = `timestamptz '2026-03-01 10:00+05:30' + (n / 7) * interval '1 minute'`;

  await server.deps.pool.query(
    `insert into notifications (user_id, type, title, message, created_at)
     select $1, 'order', 'No. ' || n, 'Ready', ${at} from generate_series(1, $2::int) n`,
    [notified.id, ROWS],
  );

  const first = await givenRating(server.db, {
    storeId: owner.storeId,
    userId: notified.id,
    rating: 4,
    ratedAt: '2026-03-01T04:30:00.000Z',
  });

  const {
    rows: [orders],
  } = await server.deps.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attname <> 'code'`,
  );

  await server.deps.pool.query(
    `with placed as (
       insert into orders (code, ${orders?.columns}) select 'JB-' || n, ${orders?.columns} from orders, generate_series(2, $1::int) n where id = $2
       returning id, store_id, user_id)
     insert into ratings (order_id, store_id, user_id, rating, comment, rated_at) select id, store_id, user_id, 4, 'Good', ${at}
     from (select *, row_number() over (order by id) as n from placed) as numbered`,
    [ROWS, first.id],
  );
});

const newestFirst = async (statement: string, id: string) =>
  z
    .array(z.object({ key: z.string() }))
    .parse((await server.deps.pool.query(statement, [id])).rows)
    .map(({ key }) => key);

describe('a list whose pages are read from its nearer end', () => {
  test('of notifications has every row on one page, in order, where many came at once', async () => {
    const expected = await newestFirst(
      'select id as key from notifications where user_id = $1 order by created_at desc, notifications.id desc',
      notified.id,
    );
    const paged: string[] = [];
    for (const page of PAGES) {
      const answer = await server.request(
        'GET',
        `/auth/notifications?limit=${LIMIT}&page=${page}`,
        { as: notified },
      );
      paged.push(...answer.read(notificationListSchema).notifications.map(({ id }) => id));
    }
    expect(paged).toEqual(expected);
  });

  test.each([
    ['an admin reads', () => `/admin/stores/${owner.storeId}/ratings`, () => admin],
    ['the store reads', () => '/store/ratings', () => owner],
  ])(
    'of ratings that %s has every row on one page, in order, where many came at once',
    async (_who, path, as) => {
      const expected = await newestFirst(
        'select o.code as key from ratings r join orders o on o.id = r.order_id where r.store_id = $1 order by r.rated_at desc, r.id desc',
        owner.storeId,
      );
      const paged: string[] = [];
      for (const page of PAGES) {
        const answer = await server.request('GET', `${path()}?limit=${LIMIT}&page=${page}`, {
          as: as(),
        });
        paged.push(
          ...answer
            .read(ratingsSchema.pick({ ratings: true }).loose())
            .ratings.map(({ orderId }) => orderId),
        );
      }
      expect([paged.length, paged]).toEqual([ROWS, expected]);
    },
  );

  test('is empty past its end', async () => {
    const past = `limit=${LIMIT}&page=${PAGES.length + 1}`;
    expect(
      (await server.request('GET', `/auth/notifications?${past}`, { as: notified })).body,
    ).toMatchObject({ notifications: [], total: ROWS });
    expect(
      (await server.request('GET', `/store/ratings?${past}`, { as: owner })).body,
    ).toMatchObject({ ratings: [], total: ROWS });
  });
});

test('from both ends, pages of any size cover each row of a list once', () => {
  for (const [total, limit] of [
    [0, 10],
    [1, 10],
    [9, 10],
    [10, 10],
    [11, 10],
    [25, 10],
    [30, 10],
    [31, 1],
    [1_000, 7],
  ] as const) {
    const read = Array.from({ length: Math.ceil(total / limit) + 1 }, (_, page) =>
      fromNearerEnd(page * limit, limit, total),
    ).flatMap((walk) => {
      if (!walk) return [];
      const places = Array.from(
        { length: Math.min(walk.limit, total - walk.offset) },
        (_, index) => walk.offset + index,
      );
      return walk.isReversed ? places.map((place) => total - 1 - place).toReversed() : places;
    });
    expect(read).toEqual(Array.from({ length: total }, (_, index) => index));
  }
});
