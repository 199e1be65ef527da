import { TIMEOUT_MS } from '../constants';
import { ApiError } from '../framework/core/apiError';
import type { UploadOptions } from '../framework/core/provider';
import { awayText, type Tokens } from '../http/http';
import { firstAt } from './decode';

interface Answer {
  status: number;
  body: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

// XMLHttpRequest, because fetch does not report upload progress
const post = (url: string, file: File, token: string | undefined, { onProgress, signal }: UploadOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(new ApiError(0, undefined, 'The picture could not be sent. Check your connection and try again.'));
    request.ontimeout = () => reject(new ApiError(0, undefined, 'The picture took too long to send. Try again.'));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

/** `POST /files/upload/image`: resolves with the image's URL, rejects with an ApiError. */
export const createUpload =
  ({ base, tokens }: { base: string; tokens: Tokens }) =>
  async (file: File, options: UploadOptions = {}): Promise<string> => {
    const url = `${base}/files/upload/image`;
    const token = tokens.access();
    const first = await post(url, file, token, options);
    const mayRenew = first.status === 401 && token !== undefined;
    const { status, body } = mayRenew && (await tokens.renew(token)) ? await post(url, file, tokens.access(), options) : first;
    if (status < 200 || status >= 300) throw new ApiError(status, body, awayText(status, body));
    const address = firstAt(body, ['file_url', 'data.file_url', 'url', 'data.url']);
    if (typeof address !== 'string') throw new ApiError(status, body, 'The server did not say where the picture is');
    return address;
  };
