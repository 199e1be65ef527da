import { beforeAll, expect, test } from 'vitest';
import { storeOrderListSchema } from '../../contract/orders/store';
import { addDays, businessDay } from '../../contract/time';
import { idsOf } from '../support/demoIds';
import { keyShape, linesOf } from '../support/keyShape';
import { operationsOf, type Operation } from '../support/openApi';
import { openPlainServer, server } from '../support/opened';
import { addRows, selectRow, selectRows, setRows } from '../support/rows';

const jobs = ['kitchen', 'counter'] as const;
type Job = (typeof jobs)[number];

let reads: Operation[];
let ids: Record<string, string>;
const tokens: Partial<Record<Job, string>> = {};

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  for (const job of jobs)
    tokens[job] = (await server.signIn(`${job}@jaldi.example`, 'store123')).access_token;

  ids = await idsOf(server.db);
  // just after midnight, the demonstration's orders may all belong to earlier days
  await setRows(
    server.db,
    'orders',
    { code: ids['/store/orders/{id}'] ?? '' },
    { created_at: new Date() },
  );

  reads = (await operationsOf(server)).filter(
    ({ method, access, type }) =>
      method === 'GET' &&
      type === 'application/json' &&
      (access === 'signedIn' || (Array.isArray(access) && access.includes('store'))),
  );
});

async function answersOf(job: Job): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const operation of reads) {
    const path = operation.path.replace(/\{\w+\}/, () => ids[operation.path] ?? '0');
    const { status, body } = await server.request(
      'GET',
      `${path}${operation.query.includes('limit') ? '?limit=100' : ''}`,
      { token: tokens[job] },
    );
    if (status === 200) answers[operation.name] = body;
    else expect([operation.name, status]).toEqual([operation.name, 403]);
  }
  return answers;
}

test.each(jobs)('the %s gets exactly these keys, at every depth', async (job) => {
  const answers = await answersOf(job);
  const keys = Object.fromEntries(
    Object.entries(answers).map(([name, body]) => [name, keyShape(body)]),
  );
  await expect(linesOf(keys)).toMatchFileSnapshot(`app.seenByJob.${job}.keys.snap`);
});

test("no answer to the kitchen names an amount, or a customer's phone, e-mail address or home", async () => {
  const {
    'GET /auth/me': _own,
    'GET /auth/sessions': _sessions,
    ...answers
  } = await answersOf('kitchen');
  const text = JSON.stringify(answers);
  const customers = await selectRows(server.db, 'users', ['email', 'phone', 'address'], {
    role: 'user',
  });
  expect(customers.length).toBeGreaterThan(200);
  const disclosed = customers
    .flatMap(({ email, phone, address }) => [email, phone, address])
    .filter((fact) => fact !== null && fact.length > 5 && text.includes(fact));
  expect(disclosed).toEqual([]);
  expect(
    text.match(
      /₹|"(\w*price|\w*amount|\w*sum|totalRevenue|discount|deliveryFee|email|phone|\w*address)":/gi,
    ) ?? [],
  ).toEqual([]);
});

test('nobody learns amounts that their job hides by the order of a list', async () => {
  const sorted = async (job: Job, query = '') =>
    await server.bodyOf('GET', `/store/orders?sort=finalAmount&order=asc${query}`, {
      token: tokens[job],
    });
  const refused = {
    message: "Your role can't see these amounts, so you can't sort orders by them",
  };
  expect(await sorted('kitchen')).toMatchObject(refused);
  const [today, before] = [businessDay(new Date()), addDays(businessDay(new Date()), -1)];
  expect(await sorted('kitchen', `&date_from=${today}`)).toMatchObject(refused);
  for (const query of [
    '',
    `&date_from=${before}`,
    `&date_to=${today}`,
    '&search=JB-',
    `&date_from=${today}&day_of=delivered`,
  ]) {
    expect([query, await sorted('counter', query)]).toMatchObject([
      query,
      { message: "You can only see today's amounts. Choose today, or sort by another column" },
    ]);
  }
  const { orders } = storeOrderListSchema.parse(await sorted('counter', `&date_from=${today}`));
  const amounts = orders.map(({ finalAmount }) => finalAmount ?? Number.NaN);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(amounts.length).toBeGreaterThan(0);
});

test('the kitchen reads in its profile no number but its own', async () => {
  const { phone } = await selectRow(server.db, 'users', ['phone'], {
    email: 'kitchen@jaldi.example',
  });
  expect((await server.request('GET', '/auth/me', { token: tokens.kitchen })).body).toMatchObject({
    phone,
  });
  const store = await selectRow(server.db, 'stores', ['phone'], { email: 'store@jaldi.example' });
  expect(phone).not.toBe(store.phone);
});

test('a job that sees money but neither amounts of orders nor customers takes a file without them', async () => {
  await addRows(server.db, 'jobs', {
    key: 'books',
    role: 'store',
    name: 'Books',
    permissions: ['store.money.read'],
  });
  await setRows(server.db, 'store_members', { job: 'manager' }, { job: 'books' });
  const { access_token: token } = await server.signIn('manager@jaldi.example', 'store123');
  const { body } = await server.request('GET', '/store/orders/export', { token });
  const [header = '', first = ''] = String(body).split('\r\n');
  expect(header).toContain(
    'Phone,Address,Items,Subtotal,Delivery Fee,Total,Discount,Final Amount,Refunded',
  );
  expect(first).toMatch(/,,,\d+,,,,,,,/);
});

test('the counter sees what an order of today costs, and no money of other days', async () => {
  const read = async (path: string) => server.request('GET', path, { token: tokens.counter });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect((await read(`/store/today?date=${yesterday}`)).body).toMatchObject({
    message: "You can only see today's amounts",
  });
  expect((await read('/store/today')).status).toBe(200);
  expect((await read('/store/orders/export')).status).toBe(403);
});
