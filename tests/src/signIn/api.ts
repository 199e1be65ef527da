import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** The new password's form requests its rules. */
export const api = setupServer(
  http.get('*/api/auth/password-rules', () => HttpResponse.json({ minLength: 6 })),
);

export const asha = { id: '7', email: 'asha@jaldi.example', role: 'admin', name: 'Asha' };
export const tokens = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  token_type: 'bearer',
};

/** Answers that call; returns the list of its received bodies. */
export const givenAnswer = (path: string, body: JsonBodyType, status = 200): unknown[] => {
  const sent: unknown[] = [];
  api.use(
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
};

/** An answer that comes when `release` is called. */
export const givenHeldAnswer = (path: string, body: JsonBodyType) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: unknown[] = [];
  api.use(
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push(await request.json());
      await held;
      return HttpResponse.json(body);
    }),
  );
  return { sent, release: () => release() };
};

export const givenNoServer = (): void => api.use(http.post('*', () => HttpResponse.error()));

/** The answer of a proxy while its server is down. */
export const givenBadGateway = (): void =>
  api.use(http.post('*', () => new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502 })));
