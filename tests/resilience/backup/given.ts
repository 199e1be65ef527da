import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import { checkBackup } from '../../../tools/backup/checkBackup';
import { type RestoreOptions, restoreBackup } from '../../../tools/backup/restoreBackup';
import { writeBackup } from '../../../tools/backup/writeBackup';
import type { Person } from '../../support/people';
import type { TestServer } from '../../support/server';

const neverAborted = () => new AbortController().signal;

const folders: string[] = [];

/** A folder that PostgreSQL's user can read. Call `removeFolders` in `afterAll`. */
export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jaldi-backup-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

export const removeFolders = () =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

interface BackupOptions {
  overwrite?: boolean;
  stop?: AbortSignal;
  log?: (line: string) => void;
  audit?: RestoreOptions['audit'];
}

export const backup = (
  server: Pick<TestServer, 'ownerUrl' | 'deps'>,
  to: string,
  options: BackupOptions = {},
) =>
  writeBackup({
    databaseUrl: server.ownerUrl,
    storage: server.deps.config,
    to,
    overwrite: false,
    withPictures: false,
    stop: neverAborted(),
    log: () => undefined,
    ...options,
  });

/** Restores as the program does: checked first. */
export async function restore(
  databaseUrl: string,
  dataDir: string,
  from: string,
  options: BackupOptions = {},
): Promise<void> {
  const manifest = await checkBackup(from, neverAborted());
  await restoreBackup({
    databaseUrl,
    storage: { dataDir },
    from,
    manifest,
    overwrite: false,
    stop: neverAborted(),
    log: () => undefined,
    ...options,
  });
}

export const check = (folder: string) => checkBackup(folder, neverAborted());

/** A dish and a customer who may order it. */
export interface Orderable {
  storeId: string;
  productId: string;
}

/** Orders through the API; returns the order's code. */
export async function place(
  server: TestServer,
  as: Person,
  { storeId, productId }: Orderable,
): Promise<string> {
  const body = { storeId, items: [{ productId, quantity: 1 }], address: 'Flat 402, Lotus Heights' };
  const answer = await server.request('POST', '/user/orders', {
    as,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return answer.read(orderPlacedSchema).data.orderId;
}

/** Every file below a folder with its content, to verify that nothing changed. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (path) => [path, (await readFile(path)).toString('base64')] as const),
    ),
  );
}
