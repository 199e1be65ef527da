import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpload } from '../../../../src/framework/provider/upload';

type Answer = { status: number; body?: unknown } | 'error' | 'timeout' | 'never';
let answers: Answer[] = [];
let sent: { url: string; token?: string; form: FormData }[] = [];

/** The part of XMLHttpRequest that an upload uses. */
class Request {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  #url = '';
  #token?: string;
  open = (_method: string, url: string) => void (this.#url = url);
  setRequestHeader = (_name: string, value: string) => void (this.#token = value);
  abort = () => this.onabort?.();
  send = (form: FormData) => {
    sent.push({ url: this.#url, token: this.#token, form });
    const answer = answers.shift() ?? 'never';
    queueMicrotask(() => {
      if (answer === 'never') return undefined;
      if (answer === 'error') return this.onerror?.();
      if (answer === 'timeout') return this.ontimeout?.();
      this.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
      this.status = answer.status;
      this.responseText = answer.body === undefined ? '' : JSON.stringify(answer.body);
      return this.onload?.();
    });
  };
}

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const cover = new File(['x'], 'cover.png', { type: 'image/png' });
const given = (...next: Answer[]) => {
  answers = next;
  let token = 'old';
  const renew = vi.fn(async () => {
    token = 'new';
    return true;
  });
  const tokens = { access: () => token, renew };
  return {
    renew,
    upload: createUpload({
      base: '/api',
      tokens,
      path: '/covers',
      part: 'cover',
      address: ['link', 'data.link'],
    }),
  };
};

test('a picture is posted under its name and its address is found in the answer', async () => {
  const { upload } = given({ status: 201, body: { data: { link: '/covers/1.png' } } });
  const shares: number[] = [];
  expect(await upload(cover, { onProgress: (share) => shares.push(share) })).toBe('/covers/1.png');
  expect(sent).toMatchObject([{ url: '/api/covers', token: 'Bearer old' }]);
  expect(sent[0]?.form.get('cover')).toMatchObject({ name: 'cover.png' });
  expect(shares).toEqual([0.25]);
});

test('a spent token is renewed once and the picture sent again', async () => {
  const { upload, renew } = given({ status: 401 }, { status: 200, body: { link: '/a.png' } });
  expect(await upload(cover)).toBe('/a.png');
  expect(renew).toHaveBeenCalledExactlyOnceWith('old');
  expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
});

test.each([
  [
    'error',
    { status: 0, message: "Couldn't upload the picture. Check your connection and try again." },
  ],
  ['timeout', { status: 0, message: 'The upload took too long. Try again.' }],
  [
    { status: 413, body: { detail: 'Too large' } },
    { status: 413, body: { detail: 'Too large' } },
  ],
  [
    { status: 502 },
    { status: 502, message: "Couldn't reach the server. Check your connection and try again." },
  ],
  [{ status: 200, body: {} }, { message: "The server didn't return the picture's address" }],
] as const)('%j is a failure with a description', async (answer, failure) => {
  await expect(given(answer).upload(cover)).rejects.toMatchObject({ name: 'ApiError', ...failure });
});

test('an abandoned upload ends', async () => {
  const controller = new AbortController();
  const running = given('never').upload(cover, { signal: controller.signal });
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});
