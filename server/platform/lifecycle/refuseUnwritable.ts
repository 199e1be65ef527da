import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { StartupError } from '../startupError';

/**
 * Fails at the start, instead of at the first upload or mail, if the folder for files is not
 * writable.
 */
export async function refuseUnwritable({
  dataDir,
  databaseUrl,
  s3,
  smtpUrl,
}: Config): Promise<void> {
  const isUsed = !databaseUrl || !s3 || !smtpUrl;
  if (!isUsed) return;
  const probe = join(dataDir, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be written to (${reason}). Make the folder writable, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}
