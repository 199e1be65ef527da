import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles } from '../../../contract/people/permissions';
import { PLAIN_OFFSET_MAX } from '../../../server/platform/db/limits';
import { selectUserPage, sumUsers } from '../../../server/users/repository';
import { givenUserServer, server } from './given';

givenUserServer();

const query = async (sql: string, values: unknown[] = []) =>
  (await server.deps.pool.query(sql, values)).rows;
let made = 0;

async function expectDaysToAgree() {
  const kept =
    await query(`select day::text, role, is_active, sum(users)::int as users from user_days
    group by 1, 2, 3 having sum(users) <> 0 order by 1, 2, 3`);
  expect(kept).toEqual(
    await query(`select business_day(created_at)::text as day, role, is_active, count(*)::int as users
    from users where deleted_at is null group by 1, 2, 3 order by 1, 2, 3`),
  );
}

const some = { of: fc.integer({ min: 1, max: 3 }), rest: fc.integer({ min: 0, max: 2 }) };
const statement = fc.oneof(
  fc.record({
    kind: fc.constant('insert'),
    rows: fc.integer({ min: 0, max: 5 }),
    role: fc.constantFrom(...roles),
    isActive: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('role'), ...some, role: fc.constantFrom(...roles) }),
  fc.record({ kind: fc.constant('is_active'), ...some }),
  fc.record({ kind: fc.constant('deleted_at'), ...some }),
  fc.record({ kind: fc.constant('created_at'), ...some }),
  fc.record({ kind: fc.constant('name'), ...some }),
  fc.record({ kind: fc.constant('delete'), ...some }),
);
const changes: Record<string, string> = {
  role: "update users set role = $3, job = 'super' where id % $1 = $2",
  is_active: 'update users set is_active = not is_active where id % $1 = $2',
  deleted_at:
    'update users set deleted_at = case when deleted_at is null then now() end where id % $1 = $2',
  created_at: "update users set created_at = created_at - interval '20 hours' where id % $1 = $2",
  name: "update users set name = name || '!' where id % $1 = $2",
  delete: 'delete from users where id % $1 = $2',
};

test('the days of accounts equal a recount after any inserts, changes and removals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 6 }), async (statements) => {
      for (const item of statements) {
        if ('rows' in item) {
          await query(
            `insert into users (email, name, role, job, is_active, created_at)
            select 'd' || $1 || '-' || n || '@people.example', 'Asha', $2, 'super', $3, timestamptz '2026-03-31 23:00+05:30' + n * interval '1 hour'
            from generate_series(1, $4) n`,
            [++made, item.role, item.isActive, item.rows],
          );
        } else {
          await query(changes[item.kind] ?? '', [
            item.of,
            item.rest,
            ...('role' in item ? [item.role] : []),
          ]);
        }
        await expectDaysToAgree();
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('deep pages and totals are those of the accounts themselves, for any filter', async () => {
  await query(`insert into users (email, name, role, job, is_active, created_at, deleted_at)
    select 'p' || n || '@people.example', 'Asha', (array['user', 'store', 'admin'])[1 + n % 7 % 3], 'super', n % 9 > 0,
      timestamptz '2026-03-31 23:00+05:30' - n * interval '13 minutes', case when n % 11 = 0 then now() end
    from generate_series(1, 4500) n`);
  const selections: { is_active?: boolean; role?: Role }[] = [
    {},
    { is_active: true },
    { role: 'user' },
    { is_active: true, role: 'user' },
  ];
  for (const filters of selections) {
    const expected = await query(
      `select id from users where deleted_at is null and ($1::boolean is null or is_active = $1) and ($2::text is null or role = $2)
      order by created_at desc, id desc`,
      [filters.is_active, filters.role],
    );
    expect((await sumUsers(server.db, filters)).total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(PLAIN_OFFSET_MAX);
    for (const page of [
      1,
      2,
      13,
      Math.ceil(expected.length / 100),
      Math.ceil(expected.length / 100) + 1,
    ]) {
      const rows = await selectUserPage(server.db, { ...filters, page, limit: 100 });
      expect(rows.map(({ id }) => ({ id }))).toEqual(expected.slice((page - 1) * 100, page * 100));
    }
  }
});
