// Open streams in a separate process, so that reading them does not slow the measuring process. Its
// parent sends `{url, tokens}` to open a stream for each token, and `{expect}` to wait for a
// notification of that title. Answers `{open}`, with the count of each status, and `{heard,
// lastAt}`: on how many streams it came, and when on the last of them (epoch milliseconds).
import { Agent, get } from 'node:http';

const OPENED_AT_ONCE = 20;
const WAIT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const texts = [];
let expectedTitle;

const openOne = (url, token) =>
  new Promise((resolve) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const at = texts.push('') - 1;
      response
        .on('error', () => undefined)
        .on('data', (chunk) => {
          texts[at] += chunk;
          expectedTitle?.look(at);
        });
      // the first event proves that it reads
      response.once('data', () => resolve(response.statusCode));
      response.once('end', () => resolve(response.statusCode));
    }).on('error', ({ code }) => resolve(code));
  });

async function openAll({ url, tokens }) {
  const open = {};
  const left = [...tokens];
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let token = left.pop(); token !== undefined; token = left.pop()) {
        const status = await openOne(url, token);
        open[status] = (open[status] ?? 0) + 1;
      }
    }),
  );
  return { open };
}

const receiveAll = (title) =>
  new Promise((resolve) => {
    const received = new Set();
    let lastAt = 0;
    const end = () => {
      expectedTitle = undefined;
      clearTimeout(timer);
      resolve({ heard: received.size, lastAt });
    };
    const timer = setTimeout(end, WAIT_MS);
    const look = (at) => {
      if (received.has(at) || !texts[at].includes(title)) return;
      received.add(at);
      lastAt = Date.now();
      if (received.size === texts.length) end();
    };
    expectedTitle = { look };
    texts.forEach((_, at) => look(at));
  });

process.on('message', async (message) => {
  process.send('expect' in message ? await receiveAll(message.expect) : await openAll(message));
});
