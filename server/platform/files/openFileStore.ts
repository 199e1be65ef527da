import { join } from 'node:path';
import type { Config } from '../config';
import type { FileStore } from './fileStore';
import { openLocalFileStore } from './localFileStore';
import { openS3FileStore } from './s3FileStore';

/** Returns the configured bucket, else the folder `uploads` of the data directory. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? openS3FileStore(s3) : openLocalFileStore(join(dataDir, 'uploads'));
