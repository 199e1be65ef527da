import { isDeepStrictEqual } from 'node:util';
import type { auditActions, auditObjects } from '../../contract/audit';
import type { Db } from '../platform/db/database';
import type { Actor, Origin } from '../platform/http/context';

/** Add a new word to contract/audit.ts, which the list's filters read. */
export type AuditAction = (typeof auditActions)[number];
export type AuditObject = (typeof auditObjects)[number];

export interface Change {
  action: AuditAction;
  object: AuditObject;
  /** Absent for a singleton, such as settings. */
  objectId?: string;
  /** The object as the API shows it; absent for a new object. */
  before?: object;
  /** Absent for a deleted object. */
  after?: object;
  /** Origin of a caller who is not signed in; otherwise the actor's origin counts. */
  origin?: Origin;
}

const SECRET = /password|otp|token|secret/i;
/** Keys that hold a person: the entry keeps only the person's id. */
const PERSON = /^(customer|user|askedBy|decidedBy)$/;
const asReference = (person: unknown) =>
  typeof person === 'object' && person !== null && 'id' in person ? { id: person.id } : person;
const jsonOf = (value: object | undefined) =>
  value === undefined
    ? null
    : JSON.stringify(value, (key, field: unknown) => {
        if (SECRET.test(key)) return undefined;
        return PERSON.test(key) ? asReference(field) : field;
      });

// saving an unchanged form still moves `updatedAt`
const isUnchanged = ({ before, after }: Change) =>
  before !== undefined &&
  after !== undefined &&
  isDeepStrictEqual({ ...before, updatedAt: '' }, { ...after, updatedAt: '' });

/**
 * Records who changed what, in the transaction of the change. Every write of an admin or a store
 * reaches it through `server/records/change.ts`; a use case with more steps calls it itself, see
 * `tests/house/audit.test.ts`. Keeps the difference between `before` and `after`, and writes
 * nothing if they are equal. Drops keys that name a secret, and reduces people to their ids. The
 * actor is undefined for a change by a person without an account.
 */
export const recordChange = (tx: Db, actor: Author | undefined, change: Change): Promise<void> =>
  recordChanges(tx, actor, [change]);

type Author = Pick<Actor, 'id' | 'role' | 'origin'>;

/** A statement takes at most 65,535 values. */
const ENTRIES_MAX = 5_000;

/** Records many changes in few statements; see `recordChange`. */
export async function recordChanges(
  tx: Db,
  actor: Author | undefined,
  changes: readonly Change[],
): Promise<void> {
  const entries = changes
    .filter((change) => !isUnchanged(change))
    .map((change) => entryOf(actor, change));
  for (let at = 0; at < entries.length; at += ENTRIES_MAX) {
    const values = entries.slice(at, at + ENTRIES_MAX);
    await tx.insertInto('audit_entries').values(values).execute();
  }
}

function entryOf(actor: Author | undefined, change: Change) {
  const origin = change.origin ?? actor?.origin;
  const { before, after } = changedFields(change);
  return {
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? null,
    action: change.action,
    object: change.object,
    object_id: change.objectId ?? null,
    before: jsonOf(before),
    after: jsonOf(after),
    address: origin?.address ?? null,
    device: origin?.device ?? null,
  };
}

/** An uploaded picture belongs to no object until a form with its address is saved. */
export const recordUpload = (db: Db, actor: Author, file_url: string): Promise<void> =>
  recordChange(db, actor, { action: 'upload', object: 'file', after: { file_url } });

interface States {
  before?: object;
  after?: object;
}

/**
 * Keys that name an object on the audit's screen; the entry keeps the first one next to the
 * changes. People have only an id, because no entry keeps their names.
 */
const NAMES = ['productName', 'title', 'code', 'orderCode', 'storeName', 'orderId', 'name'];

/**
 * Reduces both states of a change to the keys that differ, and one name. A created or deleted
 * object keeps its whole state.
 */
export function changedFields({ before, after }: States): States {
  if (before === undefined || after === undefined) return { before, after };
  const [beforeFields, afterFields] = [
    new Map(Object.entries(before)),
    new Map(Object.entries(after)),
  ];
  const name = NAMES.find((key) => beforeFields.has(key) && afterFields.has(key));
  const isReported = ([key]: [string, unknown]) =>
    key === name ||
    beforeFields.has(key) !== afterFields.has(key) ||
    !isDeepStrictEqual(beforeFields.get(key), afterFields.get(key));
  return {
    before: Object.fromEntries([...beforeFields].filter(isReported)),
    after: Object.fromEntries([...afterFields].filter(isReported)),
  };
}
