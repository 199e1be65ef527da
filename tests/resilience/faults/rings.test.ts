import { expect, onTestFinished, vi } from 'vitest';
import { RING_AGAIN_S } from '../../../server/push/limits';
import { server } from '../../support/customerOrders';
import { promise } from '../../support/promises/promise';
import { sized } from '../../support/promises/size';
import { type RunningProcess, startProcess } from '../../support/runningProcess';
import { placePaid } from '../../server/orders/givenLife';
import { givenDevice, givenPush, service } from '../../server/push/given';

givenPush();

const STEPS = [0, ...RING_AGAIN_S].slice(0, sized({ deep: 3, release: 4 }));
/** Orders that are paid while both processes run. */
const ORDERS = 8;
/** A process polls every 300 ms, and the machine has other work. */
const LATE_S = 3;

const givenProcess = async (): Promise<RunningProcess> => {
  const process = await startProcess(server);
  onTestFinished(async () => {
    process.child.kill('SIGKILL');
    await process.exited;
  });
  return process;
};

const tokensOf = (sent: typeof service.pushed) =>
  new Set(sent.map(({ payload }) => payload?.token));
/** A device shows a repeated message once: it recognizes the token. */
const ringsOf = (code: string) =>
  tokensOf(
    service.pushed.filter(({ payload }) => payload?.kind === 'ring' && payload.order === code),
  ).size;
const haveAllRung = (codes: readonly string[], times: number) =>
  vi.waitFor(() => expect(codes.map(ringsOf)).toEqual(codes.map(() => times)), {
    timeout: 120_000,
    interval: 100,
  });

/** Seconds from an order's payment to each ring, by the database's clock. */
async function secondsOf(orderId: string): Promise<number[]> {
  const rows = await server.db
    .selectFrom('push_messages as m')
    .innerJoin('push_rings as r', 'r.order_id', 'm.order_id')
    .select(['m.created_at', 'r.paid_at'])
    .where('m.order_id', '=', orderId)
    .where('m.kind', '=', 'ring')
    .orderBy('m.id')
    .execute();
  return rows.map(({ created_at, paid_at }) => (created_at.getTime() - paid_at.getTime()) / 1_000);
}

promise(
  'with two processes on one database each ring of an order comes from one, in time, and continues when that process is killed',
  async (tried) => {
    await givenDevice('phone');
    const firstProcess = await givenProcess();
    const orders = [await placePaid()];
    await haveAllRung([orders[0]?.orderId ?? ''], 1);
    await givenProcess();
    for (let n = 0; n < ORDERS; n += 1) orders.push(await placePaid());
    const codes = orders.map(({ orderId }) => orderId);
    await haveAllRung(codes, 2);
    const sentBefore = tokensOf(service.pushed);
    firstProcess.child.kill('SIGKILL');
    await firstProcess.exited;
    tried.count('kills of a server');
    await haveAllRung(codes, STEPS.length);
    for (const { id } of orders) {
      const seconds = await secondsOf(id);
      expect(
        seconds
          .map(Math.floor)
          .every((at, step) => at >= (STEPS[step] ?? 0) && at < (STEPS[step] ?? 0) + LATE_S),
      ).toBe(true);
      expect(seconds).toHaveLength(STEPS.length);
    }
    // only messages that the killed process had sent and not recorded are sent again
    const again = service.pushed.filter(
      ({ payload }, index) =>
        service.pushed.findIndex((first) => first.payload?.token === payload?.token) < index,
    );
    expect([...tokensOf(again)].filter((token) => !sentBefore.has(token))).toEqual([]);
    tried.count('orders', orders.length);
    tried.count('rings', tokensOf(service.pushed).size);
    tried.count('rings sent again', again.length);
  },
);
