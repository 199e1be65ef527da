import webPush from 'web-push';
import { openSealed, sealSecret } from '../auth/factors/sealedSecret';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';

/** VAPID keys (RFC 8292), which identify this server to push services; both in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

type Needs = Pick<Deps, 'db' | 'jwtSecret'>;

/** Purpose that the private key is sealed for. */
const SEALED_FOR = 'web push';

/**
 * Returns the key pair of this installation. The first call creates it; concurrent processes get
 * the same pair. Replaces a pair that another JWT_SECRET has sealed, as in a backup of another
 * installation, and marks the devices that subscribed with it as gone.
 * @throws {Error} if two programs with different secrets use one database
 */
export async function loadPushKeys({ db, jwtSecret }: Needs): Promise<PushKeys> {
  const storedKeys = await readKeys({ db, jwtSecret });
  if (typeof storedKeys === 'object') return storedKeys;
  await db.transaction().execute((tx) => replaceKeys(tx, jwtSecret, storedKeys));
  const createdKeys = await readKeys({ db, jwtSecret });
  if (typeof createdKeys === 'object') return createdKeys;
  throw new Error(
    "Two programs with different secrets use one database and replace each other's Web Push keys",
  );
}

/** Returns only the public key if the private key can't be opened. */
async function readKeys({ db, jwtSecret }: Needs): Promise<PushKeys | string | undefined> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .executeTakeFirst();
  const opened = row && openSealed(jwtSecret, SEALED_FOR, row.private_key);
  return opened ? { publicKey: row.public_key, privateKey: opened.toString() } : row?.public_key;
}

async function replaceKeys(tx: Db, jwtSecret: string, useless: string | undefined): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const row = {
    public_key: publicKey,
    private_key: sealSecret(jwtSecret, SEALED_FOR, Buffer.from(privateKey)),
  };
  if (useless === undefined) {
    await tx
      .insertInto('push_keys')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  const { numUpdatedRows } = await tx
    .updateTable('push_keys')
    .set(row)
    .where('public_key', '=', useless)
    .executeTakeFirst();
  // only in the process that replaced the pair
  if (numUpdatedRows > 0n)
    await tx
      .updateTable('push_devices')
      .set({ ...gone, gone_at: new Date() })
      .where('gone_at', 'is', null)
      .execute();
}

/** Columns of a device that its push service no longer knows: without address and keys. */
export const gone = { endpoint: null, p256dh: null, auth: null, problem: 'gone' } as const;
