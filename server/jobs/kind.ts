import { sql, type Selectable } from 'kysely';
import {
  type JobAnswer,
  type JobInput,
  type JobPatch,
  jobRoles,
  jobSchema,
  jobTexts,
} from '../../contract/people/jobs';
import { fullJobs, type Permission, permissionsOf } from '../../contract/people/permissions';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import type { Jobs } from '../platform/db/types.gen';
import { violates } from '../platform/db/violates';
import { AppError, invalidField } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import {
  type Change,
  type Kind,
  type Locked,
  refuse,
  unchanged,
  type Verdict,
  write,
} from '../records/kind';

type JobRow = Selectable<Jobs>;

interface JobTypes {
  /** `id` is the key. */
  row: JobRow & { id: string };
  image: JobAnswer;
  input: JobInput;
  patch: Omit<JobPatch, 'updatedAt'>;
  plan: Pick<JobRow, 'key' | 'role' | 'name' | 'permissions'>;
}

const isFixed = ({ key }: Pick<JobRow, 'key'>): boolean =>
  jobRoles.some((role) => fullJobs[role] === key);

/** Leaves out permissions that this program no longer knows. */
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
    permissions: isFixed(row)
      ? [...all]
      : all.filter((permission) => row.permissions.includes(permission)),
  };
};

const selectJobs = (db: Db) => db.selectFrom('jobs').selectAll().select('key as id');

export async function countPeople(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ job: string; n: number }>`
    select job, count(*)::int as n from (
      select job from users where role = 'admin' and job is not null
      union all select m.job from store_members m join stores s on s.id = m.store_id and s.deleted_at is null
    ) held group by job`.execute(db);
  return new Map(rows.map(({ job, n }) => [job, n]));
}

/** True if a person has the job or an open invitation to it, also in a deleted store. */
export async function isHeld(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from users where job = ${key}) or exists (select 1 from store_members where job = ${key})
      or exists (select 1 from invitations where job = ${key} and accepted_at is null and withdrawn_at is null) as held`.execute(
    tx,
  );
  return rows[0]?.held === true;
}

/** Lists jobs of admins first; the full job of a role comes first. */
export async function listJobs(db: Db): Promise<JobAnswer[]> {
  const jobsInOrder = selectJobs(db)
    .orderBy('role')
    .orderBy('is_shipped', 'desc')
    .orderBy(sql`key in ('super', 'owner')`, 'desc')
    .orderBy('name');
  const [rows, people] = await Promise.all([jobsInOrder.execute(), countPeople(db)]);
  return rows.map((row) => toJobResponse(row, people.get(row.key)));
}

/**
 * An admin can neither add to an admin's job nor remove from it a permission that they lack: the
 * job may be their own. No admin holds the permissions of stores, so the right to change jobs is
 * enough for those.
 */
function refuseBeyond(
  { permissions }: Actor,
  role: JobAnswer['role'],
  requested: readonly Permission[],
): void {
  if (role === 'store' || requested.every((permission) => permissions.includes(permission))) return;
  throw new AppError(
    'forbidden',
    'You can only grant or remove permissions that you have yourself. Ask an owner of the platform',
  );
}

const conflict = (message: string) => refuse(new AppError('conflict', message));

const KEY_LENGTH_MAX = 40;
/** `Night Manager` → `night-manager`; empty if the name has no letter. */
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

function planNew(actor: Actor, { name, role, permissions }: JobInput): Verdict<JobTypes['plan']> {
  refuseBeyond(actor, role, permissions);
  const key = keyOf(name);
  if (!KEY.test(key)) return refuse(invalidField('name', 'Use at least two Latin letters'));
  return write({ key, role, name, permissions });
}

function planOf(actor: Actor, { row, before, patch }: Change<JobTypes>): Verdict<JobTypes['plan']> {
  const { key, role } = row;
  const { name = row.name, permissions = before.permissions } = patch;
  const all = permissionsOf(before.role);
  const isRenamed = name !== row.name;
  if (before.isFixed) return conflict(`${row.name} has all permissions and can't be changed`);
  if (before.isShipped && isRenamed) return conflict("A built-in role can't be renamed");
  if (permissions.some((permission) => !all.includes(permission)))
    return refuse(invalidField('permissions', jobTexts.foreignWord));
  // a misleading name could make a higher admin assign the job
  if (isRenamed) refuseBeyond(actor, before.role, before.permissions);
  const moved = all.filter(
    (permission) => permissions.includes(permission) !== before.permissions.includes(permission),
  );
  refuseBeyond(actor, before.role, moved);
  return isRenamed || moved.length > 0 ? write({ key, role, name, permissions }) : unchanged;
}

async function withPeople(
  db: Db,
  rows: readonly JobTypes['row'][],
): Promise<ReadonlyMap<string, Locked<JobTypes>>> {
  const people = await countPeople(db);
  return new Map(
    rows.map((row) => [row.id, { row, before: toJobResponse(row, people.get(row.key)) }]),
  );
}

/**
 * Jobs as `actor` may write them; throws if the actor may not. A locked job cannot be assigned.
 * Changed permissions apply from the next request of each person with the job, so no session has to
 * end.
 */
export const jobs = (actor: Actor): Kind<JobTypes> => ({
  object: 'job',
  noun: 'role',
  lock: async (tx, ids) =>
    withPeople(
      tx,
      await selectJobs(tx).where('key', 'in', ids).orderBy('key').forUpdate().execute(),
    ),
  read: async (db, ids) => {
    const found = await withPeople(db, await selectJobs(db).where('key', 'in', ids).execute());
    return new Map([...found].map(([id, { before }]) => [id, before]));
  },
  plan: (_, changes) => changes.map((change) => planOf(actor, change)),
  write: async (tx, planned) => {
    for (const { row, plan } of planned)
      await tx
        .updateTable('jobs')
        .set({ name: plan.name, permissions: plan.permissions, updated_at: laterUpdatedAt })
        .where('key', '=', row.key)
        .execute();
  },
  create: {
    plan: (_, inputs) => inputs.map((input) => planNew(actor, input)),
    insert: async (tx, plans) => {
      await tx.insertInto('jobs').values(plans).execute();
      return plans.map(({ key }) => key);
    },
  },
  remove: async (tx, { row, before }) => {
    if (row.is_shipped) throw new AppError('conflict', "A built-in role can't be deleted");
    refuseBeyond(actor, before.role, before.permissions);
    if (await isHeld(tx, row.key))
      throw new AppError(
        'conflict',
        'People have this role or an invitation to it. Give them another role first',
      );
    await tx.deleteFrom('jobs').where('key', '=', row.key).execute();
  },
  violation: (error, { name }) =>
    violates(error, 'jobs_name') || violates(error, 'jobs_pkey')
      ? new AppError('conflict', `A role named "${name}" already exists`, { cause: error })
      : undefined,
  // the number of people is not part of the job
  toAudit: ({ people: _people, ...response }) => response,
});
