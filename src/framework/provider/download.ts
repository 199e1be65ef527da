import { ApiError } from '../declaration/errors';
import type { ExportedFile } from '../declaration/calls';
import type { Http, RequestOptions } from './http';
import { FILE_SILENCE_MS } from '../declaration/constants';

const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the file name in a `Content-Disposition`, without folders; undefined if it is missing.
 */
export const fileNameIn = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const extended = /filename\*\s*=\s*[\w-]*'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const name = extended === undefined ? (plain?.[1] ?? plain?.[2]) : decodeText(extended);
  return name?.split(/[/\\]/).at(-1)?.trim() || undefined;
};

/** Passes the bytes through; fails when the signal is aborted. */
const passThrough = (signal: AbortSignal, onChunk: () => void) =>
  new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
    transform: (chunk, controller) => {
      onChunk();
      controller.enqueue(chunk);
    },
  });

/** Calls `onSilence` if `touch` is not called for `FILE_SILENCE_MS`. */
const silenceTimer = (onSilence: () => void) => {
  let timer = setTimeout(onSilence, FILE_SILENCE_MS);
  return {
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, FILE_SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
};

/**
 * The body as a Blob, which the browser may store on disk: a large file must not fill the page's
 * memory.
 */
const blobOf = async (response: Response, signal: AbortSignal | undefined): Promise<Blob> => {
  if (!response.body) return response.blob();
  const reading = new AbortController();
  const abort = () => reading.abort(signal?.reason);
  const timer = silenceTimer(() => reading.abort(new Error('The download stopped before its end')));
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const type = response.headers.get('content-type');
  try {
    const body = response.body.pipeThrough(passThrough(reading.signal, timer.touch));
    return await new Response(
      body,
      type === null ? {} : { headers: { 'content-type': type } },
    ).blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    // half a file: the only useful message is that it failed
    throw new ApiError(0);
  } finally {
    timer.stop();
    signal?.removeEventListener('abort', abort);
  }
};

/**
 * Downloads a file with the session's token.
 * @throws an ApiError or an AbortError
 */
export const download = async (
  http: Http,
  method: string,
  path: string,
  options: Pick<RequestOptions, 'query' | 'body' | 'signal' | 'headers'>,
): Promise<ExportedFile> => {
  // a declared name may be in another case, and both would be sent
  const declared = Object.fromEntries(new Headers(options.headers));
  const headers = { accept: 'text/csv, */*', ...declared };
  const response = await http.fetch(method, path, {
    ...options,
    headers,
    timeoutMs: FILE_SILENCE_MS,
  });
  const name = fileNameIn(response.headers.get('content-disposition'));
  const blob = await blobOf(response, options.signal);
  return { blob, ...(name === undefined ? {} : { name }) };
};
