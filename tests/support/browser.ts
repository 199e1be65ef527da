import type { TestServer } from './serverOn';

/** A client that stores cookies like a browser. `headers` are sent with each request. */
export function givenBrowser(
  { request }: Pick<TestServer, 'request'>,
  headers: Record<string, string> = {},
): TestServer['request'] {
  const cookies = new Map<string, string>();
  return async (method, path, sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(method, path, {
      ...sent,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }), ...sent.headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}
