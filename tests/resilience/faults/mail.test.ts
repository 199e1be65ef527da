import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Person } from '../../support/people';
import { startProcess, type RunningProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';

let server: TestServer;
let people: Person[];
let running: RunningProcess;
let port = 0;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  server = await givenServer();
  people = await Promise.all([server.givenCustomer(), server.givenCustomer()]);
  port = await portOf(createServer());
  running = await startProcess(server, { SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.exited;
  closers.forEach((close) => close());
  await server.close();
});

/** Listens with `probe`, closes it and returns its port, where nothing listens any more. */
async function portOf(probe: Server): Promise<number> {
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}

/** Starts a mail server. `nextMail` resolves with the text of the next mail that arrives. */
function startMailServer(): { nextMail(): Promise<string> } {
  const mails = createServer((socket) => {
    let text = '';
    let isData = false;
    socket.setEncoding('utf8').write('220 mail\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (chunk: string) => {
        text += chunk;
        if (isData && text.endsWith('\r\n.\r\n')) {
          mails.emit('mail', text);
          isData = false;
          socket.write('250 kept\r\n');
        } else if (!isData && /^DATA\r\n/m.test(chunk)) {
          isData = true;
          text = '';
          socket.write('354 go on\r\n');
        } else if (!isData) socket.write(/^QUIT/m.test(chunk) ? '221 bye\r\n' : '250 ok\r\n');
      });
  }).listen(port, '127.0.0.1');
  closers.push(() => mails.close());
  return { nextMail: async () => String((await once(mails, 'mail'))[0]) };
}

const stateOfMails = async () =>
  (await server.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

async function forgetPassword(email: string): Promise<string> {
  const answer = await fetch(`${running.url}/api/auth/store/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json' },
  });
  return `${answer.status} ${await answer.text()}`;
}

promise(
  'while the mail server is down, requests are answered alike for known and unknown accounts; once it is back, mail arrives',
  async (tried) => {
    const [first, second] = people;
    if (!first || !second) throw new Error('Two people were made');
    const answers = [
      await forgetPassword(first.email),
      await forgetPassword('nobody@nowhere.example'),
    ];
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/^200 /);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    tried.count('requests', answers.length);
    // both were answered, and the mail of the first is not sent yet
    await expect.poll(stateOfMails, { timeout: 20_000 }).toEqual(['waiting']);
    const { nextMail } = startMailServer();
    const arrived = nextMail();
    await forgetPassword(second.email);
    expect(await arrived).toMatch(/Your OTP for a new password is \d{4,8}/);
    tried.count('mails');
  },
);
