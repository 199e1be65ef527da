import { AwsClient } from 'aws4fetch';
import { STORAGE_RETRIES, STORAGE_TIMEOUT_MS } from '../../constants';
import type { S3Config } from '../config';
import { fileAddress, type FileStore, STORED_TYPE, unavailable } from './fileStore';

/**
 * Objects of a bucket, addressed by path. The bucket stays private: this origin serves the pictures, which the content
 * security policy allows, and caches them for good.
 */
export function openS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: STORAGE_RETRIES });
  // read the whole response: one that breaks off in the middle is a failure of the storage, too
  const call = async (name: string, init: RequestInit) => {
    try {
      const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
      const answer = await client.fetch(`${endpoint}/${bucket}/uploads/${name}`, { ...init, signal });
      return { ok: answer.ok, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (cause) {
      throw unavailable(cause);
    }
  };
  return {
    async put(name, bytes, type) {
      const answer = await call(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
      if (!answer.ok) throw refused('PUT', answer);
      return fileAddress(name);
    },
    async get(name) {
      const answer = await call(name, { method: 'GET' });
      if (answer.ok) return { bytes: answer.bytes, type: STORED_TYPE };
      // a missing bucket is a 404, too
      if (answer.status === 404 && !textOf(answer).includes('NoSuchBucket')) return undefined;
      throw refused('GET', answer);
    },
  };
}

interface Answer {
  status: number;
  bytes: Uint8Array;
}

const textOf = ({ bytes }: Answer): string => new TextDecoder().decode(bytes);
const refused = (method: string, answer: Answer) =>
  unavailable(new Error(`storage answered ${answer.status} to a ${method}: ${textOf(answer)}`));
