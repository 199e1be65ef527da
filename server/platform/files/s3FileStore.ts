import { AwsClient } from 'aws4fetch';
import { STORAGE_RETRIES, STORAGE_TIMEOUT_MS } from './limits';
import type { S3Config } from '../config';
import { fileAddress, type FileStore, isFileName, STORED_TYPE, unavailable } from './fileStore';

interface Answer {
  status: number;
  bytes: Uint8Array;
}

/**
 * Sends signed requests to the bucket and reads the whole response: an incomplete body is a failure
 * of the storage.
 */
function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: STORAGE_RETRIES,
  });
  return async (path: string, init: RequestInit): Promise<Answer & { ok: boolean }> => {
    try {
      const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
      const answer = await client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal });
      return {
        ok: answer.ok,
        status: answer.status,
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}

/**
 * Store in a bucket, with objects addressed by path. The bucket stays private: this origin serves
 * the pictures, which the content security policy allows, and caches them permanently.
 */
export function openS3FileStore(config: S3Config): FileStore {
  const ask = openBucket(config);
  const call = (name: string, init: RequestInit) => ask(`/${FOLDER}${name}`, init);
  return {
    async put(name, bytes, type) {
      const answer = await call(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      });
      if (!answer.ok) throw refused('PUT', answer);
      return fileAddress(name);
    },
    async get(name) {
      const answer = await call(name, { method: 'GET' });
      if (answer.ok) return { bytes: answer.bytes, type: STORED_TYPE };
      // a missing bucket is also a 404
      if (answer.status === 404 && !bodyText(answer).includes('NoSuchBucket')) return undefined;
      throw refused('GET', answer);
    },
    async *list() {
      for (let token: string | undefined; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: FOLDER,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        });
        const answer = await ask(`?${query}`, { method: 'GET' });
        if (!answer.ok) throw refused('GET', answer);
        const page = bodyText(answer);
        yield* filesIn(page);
        token = textAt(page, 'NextContinuationToken');
        if (token === undefined) return;
      }
    },
    async remove(name) {
      const answer = await call(name, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw refused('DELETE', answer);
    },
  };
}

const FOLDER = 'uploads/';

/**
 * Text of the first element with that name; names and tokens contain no entity other than `&amp;`.
 */
const textAt = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

function filesIn(page: string): { name: string; storedAt: Date }[] {
  return [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const name = textAt(entry, 'Key')?.slice(FOLDER.length) ?? '';
    const storedAt = new Date(textAt(entry, 'LastModified') ?? '');
    return isFileName(name) && !Number.isNaN(storedAt.getTime()) ? [{ name, storedAt }] : [];
  });
}

const bodyText = ({ bytes }: Answer): string => new TextDecoder().decode(bytes);
const refused = (method: string, answer: Answer) =>
  unavailable(new Error(`storage answered ${answer.status} to a ${method}: ${bodyText(answer)}`));
