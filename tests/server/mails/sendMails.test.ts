import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAIL_RETRY_MINUTES, MAILS_AT_ONCE } from '../../../server/constants';
import { queueMail } from '../../../server/mails/queueMail';
import { mailOutbox, sendMails } from '../../../server/mails/sendMails';
import type { Mail } from '../../../server/platform/mailer';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();
beforeEach(async () => void (await server.db.deleteFrom('mails').execute()));

const mail = (n = 1): Mail => ({
  to: `asha${n}@x.example`,
  subject: 'Your OTP',
  text: 'Your OTP is 123456.',
});
const rows = () => server.db.selectFrom('mails').selectAll().orderBy('id').execute();
const sendBy = (deliver: (mail: Mail) => Promise<void>) =>
  sendMails({ ...server.deps, transport: { deliver } });
const refuse = () => Promise.reject(new Error('450 mailbox busy'));
/** Makes the next try due now, and returns the minutes of its wait. */
const skipWait = async () => {
  const { rows: found } = await sql<{ minutes: number }>`
    update mails m set next_try_at = now() from mails old where old.id = m.id
    returning round(extract(epoch from old.next_try_at - now()) / 60)::int as minutes`.execute(
    server.db,
  );
  return found[0]?.minutes;
};

describe('a mail', () => {
  test('is written with its cause, or not at all', async () => {
    const undone = server.db.transaction().execute(async (tx) => {
      await queueMail(tx, mail());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('is sent at once, also if its time of writing is rounded up', async () => {
    for (let rounds = 0; rounds < 5;) {
      await server.db.transaction().execute(async (tx) => {
        // the time of the whole transaction
        const {
          rows: [at],
        } = await sql<{
          rounded: boolean;
        }>`select now() < now()::timestamptz(3) as rounded`.execute(tx);
        if (at?.rounded !== true) return;
        rounds += 1;
        await queueMail(tx, mail());
        expect(
          await sendMails({
            ...server.deps,
            db: tx,
            transport: { deliver: () => Promise.resolve() },
          }),
        ).toBe(1);
      });
    }
  });

  test('is sent once, and its text is deleted then', async () => {
    await queueMail(server.db, mail());
    const sent: Mail[] = [];
    expect(await sendBy(async (item) => void sent.push(item))).toBe(1);
    expect(await sendBy(async (item) => void sent.push(item))).toBe(0);
    expect(sent).toEqual([{ ...mail(), key: expect.stringMatching(/^mail\.\d+\.\d{13}$/) }]);
    expect(await rows()).toMatchObject([{ state: 'sent', body: null, problem: null, tries: 1 }]);
  });

  test('that is refused is tried again later and later, and has failed after a day at most', async () => {
    await queueMail(server.db, mail());
    const waits = [];
    for (let tries = 1; tries <= MAIL_RETRY_MINUTES.length; tries += 1) {
      expect(await sendBy(refuse)).toBe(1);
      expect(await rows()).toMatchObject([
        { state: 'waiting', tries, problem: '450 mailbox busy' },
      ]);
      expect(await sendBy(refuse)).toBe(0);
      waits.push(await skipWait());
    }
    expect(waits).toEqual([...MAIL_RETRY_MINUTES]);
    expect(waits.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)).toBeLessThanOrEqual(
      24 * 60,
    );
    await sendBy(refuse);
    expect(await rows()).toMatchObject([
      { state: 'failed', problem: '450 mailbox busy', body: mail().text },
    ]);
    expect(await sendBy(refuse)).toBe(0);
  });

  test('of a process that died is sent by another one once its lease is over', async () => {
    await queueMail(server.db, mail());
    void sendBy(() => new Promise(() => undefined));
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    expect(await sendBy(async () => undefined)).toBe(0);
    await skipWait();
    expect(await sendBy(async () => undefined)).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });
});

test('a mail server that answers no more for one mail delays no other mail', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent: string[] = [];
  const deliver = async ({ to }: Mail) => {
    if (to === mail(0).to) await released;
    sent.push(to);
  };
  for (let n = 0; n <= MAILS_AT_ONCE; n++) await queueMail(server.db, mail(n));
  const sender = mailOutbox({ ...server.deps, transport: { deliver } }).start();
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(MAILS_AT_ONCE);
  release();
  await sender.stop();
  expect(sent.at(-1)).toBe(mail(0).to);
});

test('many processes send each mail once', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, n) => queueMail(server.db, mail(n))));
  const sent: string[] = [];
  const turn = () =>
    sendBy(async ({ to }) => {
      await delay(5);
      sent.push(to);
    });
  while ((await Promise.all([turn(), turn(), turn(), turn()])).some((taken) => taken > 0));
  expect(sent.sort()).toEqual(Array.from({ length: 25 }, (_, n) => mail(n).to).sort());
});
