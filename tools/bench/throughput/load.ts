import { Agent, get } from 'node:http';
import { z } from 'zod';

/**
 * Task of a loading process: the URLs to call in turns, how many at once, for how long at a time,
 * and how often.
 */
export const loadSchema = z.object({
  urls: z.array(z.string()),
  token: z.string(),
  clients: z.number(),
  turnMs: z.number(),
  turns: z.number(),
});
export type Load = z.output<typeof loadSchema>;

/** Number of answers of one URL, and their time. */
export const measuredSchema = z.object({ answers: z.number(), ms: z.number() });
export type Measured = z.output<typeof measuredSchema>;

/**
 * Loads each of `urls` in short turns over this many connections, each sending again as soon as it
 * is answered; resolves to the count per URL. Other load on the machine slows all of them equally.
 */
export async function measure({ urls, token, clients, turnMs, turns }: Load): Promise<Measured[]> {
  const agents = urls.map(() => new Agent({ keepAlive: true, maxSockets: clients }));
  const totals = urls.map((url, index) => ({ url, agent: agents[index], answers: 0, ms: 0 }));
  for (let turn = 0; turn < turns; turn++) {
    for (const total of totals) {
      const started = performance.now();
      total.answers += await runTurn(turnMs, {
        url: total.url,
        token,
        clients,
        agent: total.agent,
      });
      total.ms += performance.now() - started;
    }
  }
  for (const agent of agents) agent.destroy();
  return totals.map(({ answers, ms }) => ({ answers, ms }));
}

interface TurnRequest {
  url: string;
  token: string;
  clients: number;
  agent: Agent | undefined;
}

async function runTurn(
  turnMs: number,
  { url, token, clients, agent }: TurnRequest,
): Promise<number> {
  const end = performance.now() + turnMs;
  const client = async (): Promise<number> => {
    let answers = 0;
    for (; performance.now() < end; answers++) await ask(url, token, agent);
    return answers;
  };
  const answers = await Promise.all(Array.from({ length: clients }, client));
  return answers.reduce((sum, count) => sum + count, 0);
}

const ask = (url: string, token: string, agent: Agent | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
