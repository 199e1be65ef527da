import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type Engine, HEIGHT, WIDTH } from './engine';

const message = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const entry = z.object({ level: z.string(), type: z.string(), text: z.string().nullable() });
const session = z.object({
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Commands of WebDriver BiDi over one connection. */
async function connect(address: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  socket.on('message', (data) => {
    const {
      id,
      result,
      error,
      message: text,
      method,
      params,
    } = message.parse(JSON.parse(String(data)));
    if (method !== undefined) return onEvent(method, params);
    const pendingCall = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) pendingCall?.resolve(result);
    else pendingCall?.reject(new Error(`${error}: ${text}`));
  });
  return (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** Firefox without a window, with a fresh profile. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'jaldi-firefox-'));
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: profile } },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const [, found] = /BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`Firefox ended: ${said}`)));
  });
  const errors: string[] = [];
  const command = await connect(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, type, text } = entry.parse(params);
    if (level === 'error' || (level === 'warn' && type === 'console')) errors.push(text ?? '');
  });
  const {
    capabilities: { browserName, browserVersion },
  } = session.parse(await command('session.new', { capabilities: {} }));
  const context = tree.parse(await command('browsingContext.getTree')).contexts[0]?.context ?? '';
  await command('session.subscribe', { events: ['log.entryAdded'] });
  await command('browsingContext.setViewport', {
    context,
    viewport: { width: WIDTH, height: HEIGHT },
  });
  return {
    name: `${browserName} ${browserVersion}`,
    open: async (url) =>
      void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const params = {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      };
      const { result, exceptionDetails } = evaluated.parse(
        await command('script.evaluate', params),
      );
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: async (actions) => void (await command('input.performActions', { context, actions })),
    screenshot: async () =>
      Buffer.from(
        z
          .object({ data: z.string() })
          .parse(await command('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    errors: async () => errors,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
