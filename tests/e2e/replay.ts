import type { APIResponse, BrowserContext, Route } from '@playwright/test';

interface Answer {
  response: APIResponse;
  body: Buffer;
}

/**
 * Serves recorded answers to a browser; returns the requested addresses, and those without an
 * answer yet.
 */
export type Replay = (
  context: BrowserContext,
) => Promise<{ asked: ReadonlySet<string>; waiting: ReadonlySet<Route> }>;

/**
 * The server answers each read once; later requests get the recorded answer, so that changes by
 * other tests are invisible.
 */
export const replaying = (): Replay => {
  const answers = new Map<string, Promise<Answer>>();
  return async (context) => {
    const asked = new Set<string>();
    const waiting = new Set<Route>();
    await context.route('**/api/**', async (route) => {
      const address = route.request().url();
      if (route.request().method() !== 'GET') return route.continue();
      // left unanswered: nothing new arrives
      if (address.includes('/notifications/stream')) return;
      asked.add(address);
      waiting.add(route);
      const ask = async (): Promise<Answer> => {
        const response = await route.fetch();
        return { response, body: await response.body() };
      };
      const answer = answers.get(address) ?? ask();
      answers.set(address, answer);
      const { response, body } = await answer;
      await route.fulfill({ status: response.status(), headers: response.headers(), body });
      waiting.delete(route);
    });
    return { asked, waiting };
  };
};
