import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config';
import { AppError } from '../http/errors';
import { fileAddress, STORED_TYPE } from './fileName';
import type { FileStore } from './fileStore';
import { STORAGE_RETRIES, STORAGE_TIMEOUT_MS } from './limits';

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'Pictures are not available at the moment. Please try again', { cause, retryAfterSeconds: 5 });

/**
 * Objects of a bucket, addressed by path. The bucket stays private: pictures are served through this origin, which the
 * content security policy allows, and which caches for good.
 */
export function openS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: STORAGE_RETRIES });
  const call = (name: string, init: RequestInit): Promise<Response> =>
    client
      .fetch(`${endpoint}/${bucket}/uploads/${name}`, { ...init, signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
  return {
    async put(name, bytes, type) {
      const answer = await call(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
      if (!answer.ok) throw unavailable(new Error(`storage answered ${answer.status} to a PUT: ${await answer.text()}`));
      return fileAddress(name);
    },
    async get(name) {
      const answer = await call(name, { method: 'GET' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw unavailable(new Error(`storage answered ${answer.status} to a GET: ${await answer.text()}`));
      return { bytes: new Uint8Array(await answer.arrayBuffer()), type: STORED_TYPE };
    },
  };
}
