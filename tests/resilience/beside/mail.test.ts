import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { eventually } from '../../support/embeddedDatabase';
import { promise } from '../../support/promises/promise';
import { startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { givenCertificate } from './documented';
import {
  account,
  freePort,
  givenFile,
  givenOwnFolder,
  givenProgram,
  installed,
  run,
} from './installed';

let server: TestServer;
beforeAll(async () => void (server = await givenServer()));
afterAll(() => server.close());

const MAILS = 60;
const OUTAGES = 3;

/**
 * Accepts mails of authenticated senders over TLS, for any address except `nobody`, into one
 * mailbox.
 */
const configuration = (folder: string, port: number) => `
primary_hostname = localhost
exim_user = ${account?.uid ?? process.getuid?.()}
exim_group = ${account?.gid ?? process.getgid?.()}
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/pid
tls_advertise_hosts = *
tls_certificate = ${folder}/mail.pem
tls_privatekey = ${folder}/mail.key
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = recipient
keep_environment =
deliver_drop_privilege
begin acl
recipient:
  deny message = there is nobody of that name
       local_parts = nobody
  accept authenticated = *
  deny message = sign in first
begin routers
everybody:
  driver = accept
  transport = mailbox
begin transports
mailbox:
  driver = appendfile
  file = ${folder}/spool/mailbox
  envelope_to_add
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{office}}{eq{$auth3}{a password}}}}
  server_set_id = $auth2
`;

interface MailServer {
  url(password: string): string;
  certificate: string;
  start(): Promise<{ stop(): Promise<unknown> }>;
  mailsFor(address: string): Promise<string[]>;
}

async function givenMailServer(path: string): Promise<MailServer> {
  const [folder, port] = [await givenOwnFolder(), await freePort()];
  await mkdir(join(folder, 'spool'));
  await givenCertificate(folder, 'mail', 'localhost');
  const config = await givenFile(join(folder, 'exim.conf'), configuration(folder, port));
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const isUp = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'data');
    socket.end('QUIT\r\n');
  };
  return {
    url: (password) =>
      `smtp://office:${encodeURIComponent(password)}@localhost:${port}?requireTLS=true`,
    certificate: join(folder, 'mail.pem'),
    start: () =>
      givenProgram(path, ['-C', config, '-bdf', '-q2s', '-oX', `127.0.0.1.${port}`], { isUp }),
    async mailsFor(address) {
      const text = await readFile(join(folder, 'spool/mailbox'), 'utf8').catch(() => '');
      return text
        .split(/^(?=From \S+ \w{3} )/m)
        .filter((mail) => mail.includes(`Envelope-to: ${address}\n`));
    },
  };
}

/** The product's process that sends through that server, until the test ends or it is stopped. */
async function givenSender(env: Record<string, string>) {
  const { child, exited } = await startProcess(server, env);
  const stop = () => {
    child.kill('SIGKILL');
    return exited;
  };
  onTestFinished(() => stop().then(() => undefined));
  return { stop };
}

const send = (to: string) =>
  server.deps.mailer.send({ to, subject: 'A word', text: `To ${to}: ₹1,200 für Biryani` });

async function mailTo(address: string) {
  const { rows } = await server.deps.pool.query<{
    state: string;
    problem: string | null;
    tries: number;
  }>('select state, problem, tries from mails where recipient = $1', [address]);
  return rows[0];
}
/**
 * Makes mails due that would wait for less than that; a mail that is being sent is due in five
 * minutes.
 */
const tryAgainNow = (minutes = 2) =>
  server.deps.pool.query(
    `update mails set next_try_at = now() where state = 'waiting' and next_try_at < now() + make_interval(mins => $1)`,
    [minutes],
  );
const until = async (isTrue: () => Promise<boolean>) => expect(await eventually(isTrue)).toBe(true);

promise(
  "Debian's mail server: mails of an authenticated sender arrive by STARTTLS, and refusals keep the server's words",
  async (tried) => {
    const path = installed('/usr/sbin/exim4');
    if (!path) return tried.note('not tried: no exim4 here');
    const mails = await givenMailServer(path);
    await mails.start();
    const hasReceived = (address: string, words: RegExp) =>
      until(async () => words.test((await mailTo(address))?.problem ?? ''));

    // its certificate is not trusted
    await send('first@customers.example');
    const untrusted = await givenSender({ SMTP_URL: mails.url('a password') });
    await hasReceived('first@customers.example', /self-signed certificate/);
    await untrusted.stop();
    const trustedEnv = { NODE_EXTRA_CA_CERTS: mails.certificate };
    const wrongPassword = await givenSender({ ...trustedEnv, SMTP_URL: mails.url('another') });
    await tryAgainNow();
    await hasReceived('first@customers.example', /535/);
    await wrongPassword.stop();
    expect(await mails.mailsFor('first@customers.example')).toEqual([]);

    await givenSender({ ...trustedEnv, SMTP_URL: mails.url('a password') });
    await tryAgainNow(10);
    await Promise.all(['nobody@customers.example', 'second@customers.example'].map(send));
    await until(
      async () =>
        (await mails.mailsFor('first@customers.example')).length === 1 &&
        (await mails.mailsFor('second@customers.example')).length === 1,
    );
    const [arrived = ''] = await mails.mailsFor('first@customers.example');
    expect(arrived).toMatch(/with esmtpsa\b.*TLS1\.[23]/s);
    expect(arrived).toContain('Subject: A word');
    await hasReceived('nobody@customers.example', /550 there is nobody of that name/);
    expect(await mailTo('nobody@customers.example')).toMatchObject({ state: 'waiting', tries: 1 });
    tried.note('a certificate of its own, another password, a recipient it refuses');
  },
);

promise(
  'a mail server that stops and returns: each mail arrives, none twice; a repeated mail has the same id',
  async (tried) => {
    const path = installed('/usr/sbin/exim4');
    if (!path) return tried.note('not tried: no exim4 here');
    const mails = await givenMailServer(path);
    let started = await mails.start();
    await givenSender({
      NODE_EXTRA_CA_CERTS: mails.certificate,
      SMTP_URL: mails.url('a password'),
    });
    const all = Array.from({ length: MAILS }, (_, at) => `guest${at}@customers.example`);
    const pending = async () =>
      Number(
        (
          await server.deps.pool.query(
            `select count(*)::int as n from mails where state = 'waiting' and recipient like 'guest%'`,
          )
        ).rows[0].n,
      );
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      const few = all.slice((outage * MAILS) / OUTAGES, ((outage + 1) * MAILS) / OUTAGES);
      await Promise.all(few.map(send));
      // in the middle of them
      await until(async () => (await pending()) < few.length);
      await started.stop();
      tried.count('mails that waited', await pending());
      started = await mails.start();
      await until(async () => {
        await tryAgainNow();
        return (await pending()) === 0;
      });
      tried.count('outages');
    }
    await until(async () =>
      (await Promise.all(all.map(mails.mailsFor))).every((arrived) => arrived.length > 0),
    );
    expect(
      (await Promise.all(all.map(mails.mailsFor))).filter((arrived) => arrived.length !== 1),
    ).toEqual([]);
    tried.count('mails', MAILS);

    // the state after a process dies between sending a mail and recording it
    await server.deps.pool.query(
      `update mails set state = 'waiting', body = 'The same', sent_at = null, next_try_at = now() where recipient = $1`,
      [all[0]],
    );
    await until(async () => (await mails.mailsFor(all[0] ?? '')).length === 2);
    const ids = (await mails.mailsFor(all[0] ?? '')).map(
      (mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1],
    );
    expect(new Set(ids).size).toBe(1);
  },
);
