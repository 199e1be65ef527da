import { Agent, get } from 'node:http';
import { CLIENTS } from './settings';

export interface Load {
  url: string;
  token: string;
  durationMs: number;
}

/** Asks with CLIENTS connections, each again as soon as it is answered; resolves to the answers per second. */
export async function measure({ url, token, durationMs }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const started = performance.now();
  const end = started + durationMs;
  const client = async (): Promise<number> => {
    let answered = 0;
    for (; performance.now() < end; answered++) await ask(url, token, agent);
    return answered;
  };
  const counts = await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

const ask = (url: string, token: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
