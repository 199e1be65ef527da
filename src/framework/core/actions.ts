import type { z } from 'zod';
import type { Call, CallLine, Id } from './calls';
import type { FieldsOf } from './fields';
import type { Key, Lazy, Some } from './keys';

/** The parsed input of an action; an empty object where it asks for none. */
export type InputOf<I> = I extends z.ZodType ? z.output<I> : Record<never, never>;

export interface ActionArg<R, I> {
  id: Id;
  record: R;
  input: InputOf<I>;
}

/**
 * What the body of an action's dialog gets. `problem` is why the last try failed; the frame shows it above the body. `error`
 * is what the call threw, undefined where none was made: it tells a refusal from a lost connection.
 */
export interface ActionSlot<R, F> {
  record: R;
  onSubmit: (input: F) => void;
  onCancel: () => void;
  busy: boolean;
  problem: string | undefined;
  error: unknown;
  /** What was handed over when the session had ended; undefined where nothing waits. */
  restored: F | undefined;
}

/**
 * Everything beyond create, read, update and delete: toggle, approve, deliver, delete with a reason. `I` is the type of
 * the input schema and `unknown` where there is none: were it constrained to a zod type, one action without input would
 * erase every action name of the resource (inference falls back to the constraint; pinned in tests/types).
 */
export interface Action<R, I, St> extends Omit<Call<ActionArg<R, I>>, 'call'> {
  call: CallLine;
  label: string | ((record: R) => string);
  icon?: string;
  /** Whether the row offers it at all. */
  when?: (record: R) => boolean;
  disabled?: (record: R) => boolean;
  /** A question with Cancel and the action's own label. */
  confirm?: string | ((record: R) => string);
  /** Asked for in a dialog before the call. */
  input?: I & z.ZodType;
  dialog?: {
    title: string | ((record: R) => string);
    text?: string;
    submit: string;
    /** The submit button's text while the call runs. */
    busy?: string;
    fields?: FieldsOf<InputOf<I>>;
    body?: Lazy<ActionSlot<R, InputOf<I>>>;
  };
  /** Applied at once; rolled back with the counters where the call fails. */
  optimistic?: (record: R) => Partial<R>;
  /** How the stat cards change along. */
  stats?: (record: R) => Some<Key<St>, number>;
  /** Default `refresh`. */
  after?: 'refresh' | 'keep' | 'remove';
  /** Shown where the server sends no message. */
  succeeded?: string;
  failed: string;
}

/** A read-only dialog about one record with an address of its own: `/{resource}/{id}/{name}`. */
export interface View<R> {
  label: string;
  icon?: string;
  title: string | ((record: R) => string);
  /** Whether the row offers it at all. */
  when?: (record: R) => boolean;
  /** For tables: 820 px instead of 560. */
  isWide?: boolean;
  /** Loaded when the dialog opens; the body gets its answer. Absent: the body gets the record alone. */
  call?: CallLine;
  /** Shown with Retry where the call fails; absent: a failure counts as an empty answer. */
  failed?: string;
  body: Lazy<{ record: R; answer: unknown }>;
}

/** The commonest action: sends the opposite of a boolean field, under another name where the server wants one. */
export const toggle = <K extends string>(
  field: K,
  options: { call: CallLine; send?: string; failed: string; succeeded?: string; after?: 'refresh' | 'keep' },
): Action<Record<K, boolean>, unknown, unknown> => ({
  body: ({ record }) => ({ [options.send ?? field]: !record[field] }),
  label: (record) => (record[field] ? 'Disable' : 'Enable'),
  icon: 'power',
  call: options.call,
  failed: options.failed,
  after: options.after ?? 'refresh',
  ...(options.succeeded === undefined ? {} : { succeeded: options.succeeded }),
});
