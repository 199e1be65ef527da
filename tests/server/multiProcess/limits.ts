import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { messageSchema } from '../../../contract/people/auth';
import { areSpread, call, callEach, processes, server, statusesOf, times } from './fleet';
import { givenMarket, givenRichCustomer, owner, place } from './market';
import { selectRow } from '../../support/rows';

const outbox = () => join(server.deps.config.dataDir, 'outbox');
async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

export function limitPromises(): void {
  givenMarket();

  test('ten wrong passwords in all lock an account everywhere, however they are spread', async () => {
    const { email, password } = await server.givenCustomer();
    const answers = await times(16, () =>
      call('POST', '/auth/login', { body: { email, password: 'wrong' } }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(6).fill(429),
    ]);
    const right = await callEach('POST', '/auth/login', { body: { email, password } });
    expect(statusesOf(right)).toEqual(processes.map(() => 429));
  });

  test('three mails an hour go to an address, and five wrong OTPs in all end the last one of an asker', async () => {
    const { email } = await server.givenCustomer();
    const answers = await times(8, () =>
      call('POST', '/auth/store/forgot-password', { body: { email } }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(new Set(answers.map((answer) => answer.read(messageSchema).message)).size).toBe(1);
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(3), { timeout: 10_000 });

    const { id } = await selectRow(server.db, 'users', ['id'], { email });
    const otps = (await mailsTo(email)).map((mail) => /\b\d{6}\b/.exec(mail)?.[0] ?? '');
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].filter(
      (otp) => !otps.includes(otp),
    );
    const reset = (otp: string) =>
      call('POST', '/auth/store/reset-password', {
        body: { email, otp, newPassword: 'a better one' },
      });
    const tries = await times(8, (at) => reset(wrong[at % wrong.length] ?? ''));
    expect(areSpread(tries)).toBe(true);
    for (const { text } of await Promise.all(otps.map(reset))) expect(text).toBe(tries[0]?.text);
    expect(
      await server.db
        .selectFrom('password_otps')
        .select(['tries', 'used_at'])
        .where('user_id', '=', id)
        .where('asker', 'like', 'address:%')
        .execute(),
    ).toEqual([{ tries: 5, used_at: null }]);
  });

  test('five wrong OTPs in all lock an order, however they are spread', async () => {
    const { id, otp: right } = await place(await givenRichCustomer(250), {
      paymentMethod: 'wallet',
    });
    const deliver = (otp: string) =>
      call('PUT', '/store/orders/deliver', { as: owner, body: { orderId: id, otp } });
    const answers = await times(12, () => deliver(right === '0000' ? '1111' : '0000'));
    expect(areSpread(answers)).toBe(true);
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(4).fill(422),
      ...Array<number>(8).fill(429),
    ]);
    expect(statusesOf(await times(processes.length, () => deliver(right ?? '')))).toEqual(
      processes.map(() => 429),
    );
  });
}
