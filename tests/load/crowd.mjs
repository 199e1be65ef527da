// A crowd in its own process, so that it does not slow the measuring process: `node crowd.mjs <url>
// <token> <connections> <ms>`. Each connection sends again as soon as it is answered. Prints the
// count of each status, as JSON.
import { Agent, get } from 'node:http';

const [url = '', token = '', connections = '1', ms = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const counts = {};
const end = Date.now() + Number(ms);
const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);

const ask = () =>
  new Promise((resolve) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      count(response.statusCode);
      if (response.statusCode === 503 && !response.headers['retry-after'])
        count('without Retry-After');
      response.resume().on('end', resolve);
    }).on('error', (error) => {
      count(error.code);
      resolve();
    });
  });

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (Date.now() < end) await ask();
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(counts));
