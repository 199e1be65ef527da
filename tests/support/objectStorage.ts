import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../../server/platform/config';

export interface ObjectStorage {
  s3: S3Config;
  /** The variables of docs/operate/configure.md. */
  env: Record<string, string>;
  keys(): Promise<string[]>;
  date(key: string, at: Date): Promise<void>;
  /** Stops the storage and cuts its connections; the objects stay. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'pictures';
/** Key and secret of the server's only account. */
const ACCOUNT = 'S3RVER';

/**
 * An S3-compatible server on loopback with one bucket, in its own folder. Call `close` in the end.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'jaldi-bucket-'));
  const run = async (port: number) => {
    const started = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    return { started, port: (await started.run()).port };
  };
  const { started, port } = await run(0);
  let server: S3rver | undefined = started;
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'ap-south-1',
    accessKeyId: ACCOUNT,
    secretAccessKey: ACCOUNT,
  };
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    server = undefined;
    await closed;
  };
  return {
    s3,
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    // the server stores metadata next to each object
    keys: async () =>
      (await readdir(join(directory, BUCKET), { recursive: true }))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    date: (key, at) => utimes(join(directory, BUCKET, `${key}._S3rver_object`), at, at),
    stop,
    async start() {
      server = (await run(port)).started;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
