import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { LEAVE_S, SHUTDOWN_TIMEOUT_MS } from '../../../server/platform/limits';
import { givenDatabase } from '../../support/database';
import { promise } from '../../support/promises/promise';
import { givenFolder, removeFolders } from '../backup/given';
import { documentedUnit } from './documented';
import { account, freePort, installed, run } from './installed';

const root = join(import.meta.dirname, '../../..');

/** `Name=value` lines of the unit, as an instance of that name reads them. */
function settingsOf(unit: string, instance: string): Map<string, string> {
  const lines = unit
    .replaceAll('%i', instance)
    .split('\n')
    .map((line) => /^(\w+)=(.*)$/.exec(line));
  return new Map(
    lines.filter((match) => match !== null).map(([, name = '', value = '']) => [name, value]),
  );
}

promise('systemd reads the unit of docs/operate/scale.md without a warning', async (tried) => {
  const analyze = installed('/usr/bin/systemd-analyze');
  if (!analyze) return tried.note('not tried: no systemd here');
  const folder = await givenFolder();
  onTestFinished(() => void removeFolders());
  const unit = await documentedUnit();
  const verify = async (text: string) => {
    const path = join(folder, 'jaldi@4001.service');
    await writeFile(path, text);
    return (
      await run(analyze, ['verify', '--man=no', path]).catch((error: { stderr: string }) => error)
    ).stderr;
  };
  // this machine's paths of node and curl: systemd checks that they exist
  const { ExecStart = '', ExecStartPost = '' } = Object.fromEntries(settingsOf(unit, '4001'));
  const programs = [ExecStart, ExecStartPost].map((line) => line.split(' ')[0] ?? '');
  const here = programs.reduce(
    (text, program) => (installed(program) ? text : text.replaceAll(program, '/bin/true')),
    unit,
  );
  expect(await verify(here)).toBe('');
  expect(await verify(here.replace('KillMode', 'KilMode'))).toContain('Unknown key');
  tried.note((await run(analyze, ['--version'])).stdout.split('\n')[0]?.trim() ?? '');
});

promise(
  'what the unit runs starts as an unprivileged user in its environment, is ready when its start is over, and ends by its signal in its time',
  async (tried) => {
    const port = String(await freePort());
    const settings = settingsOf(await documentedUnit(), port);
    const get = (name: string) => settings.get(name) ?? '';
    await run(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { ensureBuilt } = await import('./scripts/build.mjs'); await ensureBuilt('server');`,
      ],
      { cwd: root },
    );
    const [database, folder] = [await givenDatabase(), await givenFolder()];
    onTestFinished(() => database.drop());
    onTestFinished(() => void removeFolders());
    await chmod(folder, 0o777);
    // the unit's environment file
    const secrets = {
      DATABASE_URL: database.url,
      JWT_SECRET: randomBytes(48).toString('base64'),
      DATA_DIR: folder,
      MAIL: 'outbox',
    };
    const env = {
      ...secrets,
      ...Object.fromEntries(
        get('Environment')
          .split(' ')
          .map((pair) => pair.split('=')),
      ),
    };
    const [, ...args] = get('ExecStart').split(' ');
    const child = spawn(process.execPath, args, {
      ...account,
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const exited = once(child, 'exit');

    const curl = installed(get('ExecStartPost').split(' ')[0] ?? '');
    if (curl) await run(curl, get('ExecStartPost').split(' ').slice(1));
    else tried.note('ExecStartPost not tried: no curl here');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(`${ready.status} ${output}`).toMatch(/^200 /);

    const asked = performance.now();
    // KillMode=mixed: only the process itself
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    tried.note(
      `ready, then gone after ${((performance.now() - asked) / 1_000).toFixed(1)} s of ${get('TimeoutStopSec')}`,
    );
    // calls, their follow-up work, and two databases each get their time
    expect(Number(get('TimeoutStopSec'))).toBeGreaterThan(
      LEAVE_S + (4 * SHUTDOWN_TIMEOUT_MS) / 1_000,
    );
  },
);
