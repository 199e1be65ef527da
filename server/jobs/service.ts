import { isDeepStrictEqual } from 'node:util';
import {
  type JobAnswer,
  type JobInput,
  type JobPatch,
  jobRoles,
  jobSchema,
  jobTexts,
} from '../../contract/jobs';
import { fullJobs, type Permission, permissionsOf } from '../../contract/permissions';
import { changeRecord, createRecord, deleteRecord } from '../audit/changeRecord';
import type { Db } from '../platform/db/database';
import { violates } from '../platform/db/violates';
import { AppError, invalidField } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import {
  changeJob,
  countPeople,
  insertJob,
  isHeld,
  type JobRow,
  lockJob,
  removeJob,
  selectJobs,
} from './repository';

const isFixed = ({ key }: Pick<JobRow, 'key'>): boolean =>
  jobRoles.some((role) => fullJobs[role] === key);

/** Words that this program no longer knows are left out. */
const toJobResponse = (row: JobRow, people = 0): JobAnswer => {
  const role = jobSchema.shape.role.parse(row.role);
  const all = permissionsOf(role);
  return {
    id: row.key,
    role,
    name: row.name,
    isShipped: row.is_shipped,
    isFixed: isFixed(row),
    people,
    updatedAt: row.updated_at.toISOString(),
    permissions: isFixed(row) ? [...all] : all.filter((word) => row.permissions.includes(word)),
  };
};

export async function listJobs(db: Db): Promise<JobAnswer[]> {
  const [rows, people] = await Promise.all([selectJobs(db), countPeople(db)]);
  return rows.map((row) => toJobResponse(row, people.get(row.key)));
}

const job = {
  object: 'job',
  label: 'Job',
  lock: lockJob,
  toResponse: async (row: JobRow, tx: Db) =>
    toJobResponse(row, (await countPeople(tx)).get(row.key)),
  // how many have it is no part of the job
  toAudit: ({ people: _people, ...response }: JobAnswer) => response,
} as const;

/**
 * Nobody makes more of an admin's job than they may do themselves, nor takes from one what they don't have: it may be their own.
 * The words of stores no admin holds, so that those are as free as the right to change jobs.
 */
function refuseBeyond(
  { permissions }: Actor,
  role: JobAnswer['role'],
  words: readonly Permission[],
): void {
  if (role === 'store' || words.every((word) => permissions.includes(word))) return;
  throw new AppError(
    'forbidden',
    'You can give and take only what you may do yourself. Ask a Super',
  );
}

const KEY_LENGTH_MAX = 40;
/** `Night Manager` → `night-manager`; empty where the name has no letter that a key may begin with. */
const keyOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, KEY_LENGTH_MAX);
const KEY = /^[a-z][a-z0-9-]+$/;

async function refuseDuplicate<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'jobs_name') && !violates(error, 'jobs_pkey')) throw error;
    throw new AppError('conflict', `A job named "${name}" exists already`, { cause: error });
  }
}

export const createJob = (
  db: Db,
  actor: Actor,
  { name, role, permissions }: JobInput,
): Promise<JobAnswer> => {
  refuseBeyond(actor, role, permissions);
  const key = keyOf(name);
  if (!KEY.test(key)) throw invalidField('name', 'Use at least two Latin letters');
  return createRecord(db, actor, job, (tx) =>
    refuseDuplicate(name, () => insertJob(tx, { key, role, name, permissions })),
  );
};

/**
 * Other words apply from the next request of everybody who has the job: permissions are read at each of them, so that no
 * session has to end.
 */
export const updateJob = (
  db: Db,
  actor: Actor,
  id: string,
  { name, permissions, updatedAt }: JobPatch,
): Promise<JobAnswer> =>
  changeRecord(
    db,
    actor,
    job,
    { id, action: 'update', sent: updatedAt },
    async (tx, row, before) => {
      if (before.isFixed)
        throw new AppError('conflict', `${row.name} may do everything, and can't be changed`);
      if (before.isShipped && name !== undefined && name !== row.name)
        throw new AppError('conflict', 'A job that ships keeps its name');
      if (permissions?.some((word) => !permissionsOf(before.role).includes(word)))
        throw invalidField('permissions', jobTexts.foreignWord);
      // a misleading name could make a higher admin give the job
      if (name !== undefined && name !== row.name)
        refuseBeyond(actor, before.role, before.permissions);
      const words = permissions ?? before.permissions;
      const [now, then] = [new Set(words), new Set(before.permissions)];
      refuseBeyond(
        actor,
        before.role,
        permissionsOf(before.role).filter((word) => now.has(word) !== then.has(word)),
      );
      const isSame = isDeepStrictEqual(now, then) && (name ?? row.name) === row.name;
      return isSame
        ? undefined
        : refuseDuplicate(name ?? row.name, () =>
            changeJob(tx, id, { name: name ?? row.name, permissions: [...words] }),
          );
    },
  );

export const deleteJob = (db: Db, actor: Actor, id: string): Promise<JobAnswer> =>
  deleteRecord(db, actor, job, id, async (tx, row, before) => {
    if (row.is_shipped) throw new AppError('conflict', "A job that ships can't be deleted");
    refuseBeyond(actor, before.role, before.permissions);
    if (await isHeld(tx, id))
      throw new AppError(
        'conflict',
        'People have this job, or are invited to it. Give them another one first',
      );
    await removeJob(tx, id);
  });
