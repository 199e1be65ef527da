import { beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { BODY_MAX_BYTES } from '../../../../server/platform/limits';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();
beforeAll(async () => {
  server.app.post('/test/broken', () => {
    throw new Error('secret detail');
  });
});

const post = (path: string, body: BodyInit, type?: string) =>
  server.app.request(path, { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

describe('an error of the API', () => {
  test('has one shape for an address that does not exist', async () => {
    const answer = await server.request('GET', '/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.read(errorBodySchema).message).toBe("This address doesn't exist");
  });

  test('names the methods of an address', async () => {
    const answer = await server.request('PUT', '/auth/login', { body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.read(errorBodySchema).message).toBeTruthy();
  });

  test('reports JSON that cannot be read', async () => {
    const response = await post('/api/auth/login', '{"email": ', 'application/json');
    expect(response.status).toBe(400);
    expect(errorBodySchema.parse(await response.json()).message).toBe(
      "The request body can't be read",
    );
  });

  test('reports a content type that is not accepted', async () => {
    const response = await post('/api/auth/login', 'email=a', 'application/x-www-form-urlencoded');
    expect(response.status).toBe(415);
    errorBodySchema.parse(await response.json());
  });

  test('lists every missing field of an absent body', async () => {
    const answer = await server.request('POST', '/auth/login');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['body', 'email'] }, { loc: ['body', 'password'] }],
    });
  });

  test.each([
    [null],
    [[]],
    ['text'],
    [{ email: 1, password: {} }],
    [{ email: 'a@b.example\0', password: 'x' }],
  ])('is a 422 for a body of the wrong type: %j', async (body) => {
    expect((await server.request('POST', '/auth/login', { body })).status).toBe(422);
  });

  test('refuses a body that is too large by its length', async () => {
    const response = await server.app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(BODY_MAX_BYTES + 1) },
      body: '{}',
    });
    expect(response.status).toBe(413);
    errorBodySchema.parse(await response.json());
  });

  test('stops reading a body of unknown length once it is too large', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    const response = await server.app.request('/api/auth/login', init);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test('hides what went wrong inside, and logs it under the request id', async () => {
    const response = await server.app.request('/test/broken', {
      method: 'POST',
      headers: { 'x-request-id': 'test-request-1' },
    });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret detail');
    const line = server.logLines.find((logLine) => logLine.includes('secret detail'));
    expect(line).toContain('test-request-1');
  });
});
