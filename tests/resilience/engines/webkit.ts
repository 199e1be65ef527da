import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { eventually } from '../../support/embeddedDatabase';
import { freePort } from '../beside/installed';
import { type Engine, HEIGHT, WIDTH } from './engine';

/** Debian's paths of its parts. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  /** It has no headless mode. */
  display: string;
}

const answer = z.object({ value: z.unknown() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

// the driver does not report the console: a script in the page records it, from its first document
// on
const LISTEN = `(() => {
  if (window.jaldiHeard) return window.jaldiHeard;
  const heard = window.jaldiHeard = [];
  for (const level of ['error', 'warn']) {
    const usual = console[level];
    console[level] = (...words) => { heard.push(words.map(String).join(' ')); usual.apply(console, words); };
  }
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => heard.push(violatedDirective + ' ' + blockedURI));
  return heard;
})()`;

const background = (path: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(path, args, { stdio: 'ignore', env });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return { stop: () => child.kill('SIGTERM') && exited };
};

/** WebKitGTK in a window of a separate display. */
export async function startWebKit({ driver, browser, display }: WebKitPaths): Promise<Engine> {
  const [home, port] = [await mkdtemp(join(tmpdir(), 'jaldi-webkit-')), await freePort()];
  const screen = `:${port}`;
  const env = { PATH: process.env.PATH, HOME: home, DISPLAY: screen };
  const programs = [
    background(
      display,
      [screen, '-screen', '0', `${WIDTH + 100}x${HEIGHT + 150}x24`, '-nolisten', 'tcp'],
      env,
    ),
    background(driver, [`--port=${port}`], env),
  ];
  const command = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return answer.parse(JSON.parse(text)).value;
  };
  if (!(await eventually(async () => (await command('GET', '/status')) !== undefined)))
    throw new Error('The driver of WebKit does not start');
  const options = { binary: browser, args: ['--automation'] };
  const {
    sessionId,
    capabilities: { browserVersion },
  } = session.parse(
    await command('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const at = `/session/${sessionId}`;
  await command('POST', `${at}/window/rect`, { width: WIDTH, height: HEIGHT });
  const evaluate = async (expression: string) => {
    const value = await command('POST', `${at}/execute/sync`, {
      script: `return JSON.stringify(${expression})`,
      args: [],
    });
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  };
  return {
    name: `WebKitGTK ${browserVersion}`,
    async open(url) {
      await command('POST', `${at}/url`, { url });
      await evaluate(LISTEN);
    },
    evaluate,
    perform: async (actions) => void (await command('POST', `${at}/actions`, { actions })),
    screenshot: async () =>
      Buffer.from(z.string().parse(await command('GET', `${at}/screenshot`)), 'base64'),
    errors: async () => z.array(z.string()).parse(await evaluate(LISTEN)),
    async close() {
      await command('DELETE', at).catch(() => undefined);
      for (const program of programs.toReversed()) await program.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
