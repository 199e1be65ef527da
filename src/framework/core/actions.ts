import type { z } from 'zod';
import type { Call, CallLine, Id } from './calls';
import type { FieldsOf } from './fields';
import type { Key, Lazy, Some } from './keys';

/** The parsed input of an action; an empty object if it has none. */
export type InputOf<I> = I extends z.ZodType ? z.output<I> : Record<never, never>;

export interface ActionArg<R, I> {
  id: Id;
  record: R;
  input: InputOf<I>;
}

/**
 * Props of the body of an action's dialog. `problem` says why the last attempt failed; the frame shows it above the body.
 * `error` is what the call threw, undefined if no call was made; it distinguishes a refusal from a lost connection.
 */
export interface ActionSlot<R, F> {
  record: R;
  onSubmit: (input: F) => void;
  onCancel: () => void;
  busy: boolean;
  problem: string | undefined;
  error: unknown;
  /** The input of a submit that was interrupted by the end of the session; otherwise undefined. */
  restored: F | undefined;
}

/**
 * An operation beyond create, read, update and delete: toggle, approve, deliver, delete with a reason. `I` is the type of
 * the input schema, or `unknown` without one. Do not constrain it to a zod type: one action without input would then erase
 * every action name of the resource, because inference falls back to the constraint (pinned in declaration.types.ts).
 */
export interface Action<R, I, St> extends Omit<Call<ActionArg<R, I>>, 'call'> {
  call: CallLine;
  label: string | ((record: R) => string);
  icon?: string;
  /** Whether the row offers it. */
  when?: (record: R) => boolean;
  disabled?: (record: R) => boolean;
  /** A confirmation question; its buttons are Cancel and the action's label. */
  confirm?: string | ((record: R) => string);
  /** Collected in a dialog before the call. */
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
  /** Applied immediately; rolled back together with the figures if the call fails. */
  optimistic?: (record: R) => Partial<R>;
  /** The changes of the figures on the stat cards. */
  stats?: (record: R) => Some<Key<St>, number>;
  /** Default `refresh`. */
  after?: 'refresh' | 'keep' | 'remove';
  /** Shown if the server sends no message. */
  succeeded?: string;
  failed: string;
}

/** A read-only dialog about one record, at the URL `/{resource}/{id}/{name}`. */
export interface View<R> {
  label: string;
  icon?: string;
  title: string | ((record: R) => string);
  /** Whether the row offers it. */
  when?: (record: R) => boolean;
  /** For tables: 820 px instead of 560. */
  isWide?: boolean;
  /** Sent when the dialog opens; the body receives the response. Absent: the body receives only the record. */
  call?: CallLine;
  /** Shown with Retry if the call fails. Absent: a failure counts as an empty response. */
  failed?: string;
  body: Lazy<{ record: R; answer: unknown }>;
}

/** The most common action: sends the negation of a boolean field, as `send` if the server names it differently. */
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
