import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  REFUND_ALONE_PER_DAY_MAX_PAISE,
  REFUND_ALONE_PER_ORDER_MAX_PAISE,
} from '../../../../server/constants';
import { needsApproval } from '../../../../server/money/refunds/refundApproval';
import { givenDatabase, type TestDatabase } from '../../../support/database';
import { givenOrder } from '../../../support/marketplace';
import { peopleOf } from '../../../support/people';
import { addRows } from '../../../support/rows';
import { ist } from '../../stores/opening/given';

const DAY = REFUND_ALONE_PER_DAY_MAX_PAISE;
const ORDER = REFUND_ALONE_PER_ORDER_MAX_PAISE;

let database: TestDatabase;
/** An order that is worth more than all refunds of these tests. */
let orderId: string;
/** A new admin before each test. */
let adminId: string;
const people = () => peopleOf({ db: database.db, jwtSecret: randomBytes(32).toString('hex') });
beforeAll(async () => {
  database = await givenDatabase();
  const [{ storeId }, { id: userId }] = [
    await people().givenStoreOwner(),
    await people().givenCustomer(),
  ];
  ({ id: orderId } = await givenOrder(database.db, { storeId, userId, subtotalPaise: 20 * DAY }));
});
afterAll(() => database?.drop());
beforeEach(async () => void ({ id: adminId } = await people().givenAdmin()));

const givenRefund = (
  amount_paise: number,
  values: { created_at: Date; state?: string; asked_by?: string },
) =>
  addRows(database.db, 'refunds', {
    order_id: orderId,
    amount_paise,
    destination: 'wallet',
    fault: 'store',
    reason: 'Cold',
    state: 'done',
    asked_by: adminId,
    ...values,
  });

const asks = (amountPaise: number, now: Date, money = { refunded_paise: 0, refunding_paise: 0 }) =>
  database.db
    .transaction()
    .execute((tx) => needsApproval(tx, adminId, { ...money, now, is_foreign: false }, amountPaise));

describe('what an admin may refund alone in a day', () => {
  test('leaves out a refund of ten minutes before midnight in India', async () => {
    await givenRefund(DAY, { created_at: ist('2026-06-08 23:50') });
    expect(await asks(1, ist('2026-06-08 23:59'))).toBe(true);
    expect(await asks(1, ist('2026-06-09 00:10'))).toBe(false);
  });

  test('counts a refund of five minutes after midnight in India', async () => {
    await givenRefund(DAY, { created_at: ist('2026-06-09 00:05') });
    expect(await asks(1, ist('2026-06-09 00:10'))).toBe(true);
    expect(await asks(1, ist('2026-06-09 23:59'))).toBe(true);
    expect(await asks(1, ist('2026-06-10 00:00'))).toBe(false);
  });

  test('counts the refund of midnight itself, and all of the day together, to the paisa', async () => {
    await givenRefund(DAY - 200, { created_at: ist('2026-06-09 00:00') });
    await givenRefund(100, { created_at: ist('2026-06-09 09:00') });
    expect(await asks(100, ist('2026-06-09 12:00'))).toBe(false);
    expect(await asks(101, ist('2026-06-09 12:00'))).toBe(true);
  });

  test.each([
    ['asked', true],
    ['approved', true],
    ['sent', true],
    ['done', true],
    ['failed', false],
    ['declined', false],
  ])('counts a refund that is %s: %s', async (state, isCounted) => {
    await givenRefund(DAY, { created_at: ist('2026-06-09 09:00'), state });
    expect(await asks(1, ist('2026-06-09 12:00'))).toBe(isCounted);
  });

  test('leaves out what another admin has refunded', async () => {
    const { id: asked_by } = await people().givenAdmin();
    await givenRefund(DAY, { created_at: ist('2026-06-09 09:00'), asked_by });
    expect(await asks(1, ist('2026-06-09 12:00'))).toBe(false);
  });
});

describe('what may be refunded of one order without approval', () => {
  const noon = ist('2026-06-09 12:00');

  test('ends at the limit, to the paisa', async () => {
    expect(await asks(ORDER, noon)).toBe(false);
    expect(await asks(ORDER + 1, noon)).toBe(true);
  });

  test('includes refunded and pending amounts', async () => {
    expect(await asks(100, noon, { refunded_paise: ORDER - 300, refunding_paise: 200 })).toBe(
      false,
    );
    expect(await asks(101, noon, { refunded_paise: ORDER - 300, refunding_paise: 200 })).toBe(true);
  });
});
