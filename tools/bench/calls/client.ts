import { Agent, get } from 'node:http';

/** One connection that stays open, like a browser's. */
export interface Client {
  /**
   * Sends a request and reads the whole answer; resolves to milliseconds. Rejects unless the status
   * is 200.
   */
  time(path: string, token: string): Promise<number>;
  close(): void;
}

export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, token: string): Promise<void> =>
    new Promise((resolve, reject) => {
      get(
        `${origin}${path}`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (response) => {
          if (response.statusCode !== 200)
            reject(new Error(`GET ${path} answers ${response.statusCode}`));
          response.resume().on('end', resolve).on('error', reject);
        },
      ).on('error', reject);
    });
  return {
    async time(path, token) {
      const started = performance.now();
      await ask(path, token);
      return performance.now() - started;
    },
    close: () => agent.destroy(),
  };
}
