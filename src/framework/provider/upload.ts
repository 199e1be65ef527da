import { ApiError, SIGNED_OUT } from '../declaration/errors';
import { TIMEOUT_MS } from '../declaration/constants';
import type { UploadOptions } from '../declaration/provider';
import { proxyErrorText, type Tokens } from './http';
import { firstAt } from '../declaration/places';

interface Answer {
  status: number;
  body: unknown;
}

interface UploadCall {
  base: string;
  tokens: Tokens;
  /** Path of the upload, below the base. */
  path: string;
  /** Form part with the picture; default `file`. */
  part?: string;
  /** Paths of the picture's address in the answer; the first existing one counts. */
  address: readonly string[];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

// XMLHttpRequest, because fetch does not report upload progress
const post = (
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) {
      // only the browser knows the boundary between the parts of a form
      if (name.toLowerCase() !== 'content-type') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({ status: request.status, body: parseJson(request.responseText) });
    request.onerror = () =>
      reject(
        new ApiError(
          0,
          undefined,
          "Couldn't upload the picture. Check your connection and try again.",
        ),
      );
    request.ontimeout = () =>
      reject(new ApiError(0, undefined, 'The upload took too long. Try again.'));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/**
 * Uploads a picture with the session's token, renewed once; resolves with the picture's URL.
 * @throws an ApiError
 */
export const createUpload =
  ({ base, tokens, path, part = 'file', address }: UploadCall) =>
  async (file: File, options: UploadOptions = {}): Promise<string> => {
    const form = new FormData();
    form.append(part, file);
    const send = (token: string | undefined) =>
      post(
        `${base}${path}`,
        form,
        {
          ...tokens.headers?.(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        options,
      );
    const token = tokens.access();
    const first = await send(token);
    const canRenew = first.status === SIGNED_OUT && token !== undefined;
    const { status, body } =
      canRenew && (await tokens.renew(token)) ? await send(tokens.access()) : first;
    if (status < 200 || status >= 300)
      throw new ApiError(status, body, proxyErrorText(status, body));
    const found = firstAt(body, address);
    if (typeof found !== 'string')
      throw new ApiError(status, body, "The server didn't return the picture's address");
    return found;
  };
