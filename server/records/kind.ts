import type { AuditAction, AuditObject } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { AppError } from '../platform/errors';

export interface Image {
  id: string;
  updatedAt: string;
}

/** The types of one kind. `plan` is what `write` and `insert` store. */
export interface Types {
  row: { id: string };
  image: Image;
  input: unknown;
  patch: unknown;
  plan: unknown;
}

/** `same` writes nothing. A single call throws the refusal; a run and an import report it. */
export type Verdict<V> =
  | { is: 'write'; value: V }
  | { is: 'same' }
  | { is: 'refused'; error: AppError };

export const write = <V>(value: V) => ({ is: 'write', value }) as const;
export const unchanged = { is: 'same' } as const;
export const refuse = (error: AppError) => ({ is: 'refused', error }) as const;

export interface Locked<T extends Types> {
  row: T['row'];
  before: T['image'];
}
export type Change<T extends Types> = Locked<T> & { patch: T['patch'] };
export type Planned<T extends Types> = Locked<T> & { plan: T['plan'] };

/** One audit entry: `before` is absent for a new record, `after` for a deleted one. */
export interface Written<T extends Types> {
  action: AuditAction;
  before?: T['image'];
  after?: T['image'];
}

/** A notification of a call names the record; a notification of an import counts records. */
export type Path = 'call' | 'run' | 'import';

type Awaitable<V> = V | Promise<V>;

/** The parts that all writes of one kind of record share. */
export interface Kind<T extends Types> {
  object: AuditObject;
  /** A record in a sentence: `special offer`. */
  noun: string;
  /** Locks in id order, then reads. Missing records are absent. */
  lock(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Locked<T>>>;
  /** Reads without a lock. Missing records are absent. */
  read(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, T['image']>>;
  /** Applies the rules of every path: returns a verdict for each change, in their order. */
  plan(tx: Db, changes: readonly Change<T>[]): Awaitable<readonly Verdict<T['plan']>[]>;
  /**
   * Changes of one group are planned and written one after the other, each on the result of the one
   * before. Default: each record is a group.
   */
  groupOf?(row: T['row']): string;
  /** Writes all changes in few statements. */
  write(tx: Db, planned: readonly Planned<T>[]): Promise<unknown>;
  create?: {
    plan(tx: Db, inputs: readonly T['input'][]): Awaitable<readonly Verdict<T['plan']>[]>;
    /** Returns the ids in the order of the plans. */
    insert(tx: Db, plans: readonly T['plan'][]): Promise<readonly string[]>;
  };
  /** Deletes a locked record, or throws the reason against it. */
  remove?(tx: Db, locked: Locked<T>): Promise<unknown>;
  /** Translates a violated constraint into its error; undefined for other errors. */
  violation?(error: unknown, plan: T['plan']): AppError | undefined;
  /** The part of the image that the audit keeps; all of it by default. */
  toAudit?(image: T['image']): object;
  /** The part of the image that a stale caller reads; all of it by default. */
  toCurrent?(image: T['image']): object;
  /** False if the audit keeps no changes, such as those of a customer; true by default. */
  isAudited?: boolean;
  /** Inserts notifications: the transaction's last statement. */
  announce?(tx: Db, written: readonly Written<T>[], path: Path): Promise<unknown>;
}
