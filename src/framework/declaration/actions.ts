import type { z } from 'zod';
import type { ApiPayload, Call, CallLine, CallOr, Id, Query } from './calls';
import type { FieldsOf } from './fields';
import type { ActionIcon } from './icons';
import type { Key, Lazy, Some } from './keys';

/** Parsed input of an action; an empty object without input. */
export type InputOf<I> = I extends z.ZodType ? z.output<I> : Record<never, never>;

/** Argument of an action on a row. */
export interface ActionArg<R, I> {
  id: Id;
  record: R;
  input: InputOf<I>;
  /** For an undo: the record before the original action. */
  before?: R;
}

/** A row of a run: its id and, under its declared name, the version that was read. */
export type RunRow = { id: Id } & Readonly<Record<string, unknown>>;

/** Argument of a bulk action: the selected ids, or the filter if all matching rows are selected. */
export interface RowsArg<I, Q extends string = string> {
  ids?: readonly Id[];
  /**
   * With `chunk`: the rows of this call with their versions, also if all rows of a filter are
   * selected.
   */
  rows?: readonly RunRow[];
  filter?: Partial<Record<Q, string>>;
  /** With `filter`: the filter in the server's names and values. */
  sent?: Query;
  input: InputOf<I>;
}

/** Argument of an action of the whole list. */
export interface ListActionArg<I, Q extends string = string> {
  filter: Partial<Record<Q, string>>;
  input: InputOf<I>;
}

/**
 * Props of a component with the content of an action's dialog. `problem` is the error of the last
 * attempt; the dialog shows it at the top. `issues` are the errors by input field. `error` is the
 * exception of the call, undefined if no call was made; it distinguishes a refusal from a lost
 * connection.
 */
export interface ActionSlot<R, F> {
  record: R;
  onSubmit: (input: F) => void;
  onCancel: () => void;
  busy: boolean;
  problem: string | undefined;
  issues: Readonly<Record<string, string>>;
  error: unknown;
  /** Input of a submit that the end of the session interrupted; otherwise undefined. */
  restored: F | undefined;
}

/** The dialog of an action with `input`. */
interface Dialog<R, I> {
  /** Default: the action's label. */
  title?: string | ((record: R) => string);
  /** Text above the fields. */
  text?: string | ((record: R) => string);
  /** Text of the submit button; default: the action's label. */
  submit?: string;
  /** Text of the submit button while the call runs. */
  busy?: string;
  /** Declarations of the fields, as in `fields` of the resource. */
  fields?: FieldsOf<InputOf<I>>;
  /** Usual values for the record. */
  start?: (record: R) => Some<Key<InputOf<I>>, unknown>;
  /**
   * Call that loads the initial values of the fields, by name. If it fails, they start empty and
   * the dialog shows an error.
   */
  initial?: CallOr<Record<never, never>>;
  /** Converts the answer to `initial` if names or values differ. */
  of?: (answer: ApiPayload) => Some<Key<InputOf<I>>, unknown>;
  /** Toast for fields that are invalid before the call; their errors also stay next to them. */
  refused?: (texts: Some<Key<InputOf<I>>, string>) => string | undefined;
  /** Replaces the fields. */
  content?: Lazy<ActionSlot<R, InputOf<I>>>;
  /**
   * True if the content shows `issues` next to its fields, so that the dialog does not repeat them.
   */
  placesIssues?: true;
}

/** Keys of every action. A call is written as in `Call`. */
interface ActionBase<I, W extends string> {
  /** Permission for the action, in addition to reading the resource. */
  needs?: W;
  /** Default: from the action's name, `markReady` → "Mark Ready". */
  label?: unknown;
  /** Icon of its button; `play`, `power`, `reject`, `close` and `bolt` show the label as well. */
  icon?: unknown;
  /** Collected in a dialog before the call; also the body of the call, unless `body` is set. */
  input?: I & z.ZodType;
  /** Shown if the server sends no message; nothing if empty. */
  succeeded?: string;
  /**
   * Shown if the call fails without a message; default: "Failed to …". Status 0 means no response.
   */
  failed?: string | ((status: number) => string);
}

/**
 * An operation on a row: toggle, approve, deliver, delete with a reason.
 * @example
 * markReady: {
 *   call: 'PATCH /orders/{id}/ready',
 *   icon: 'check',
 *   when: ({ status }) => status === 'preparing',
 *   optimistic: () => ({ status: 'ready' }),
 * },
 */
export interface RowAction<R, I, S extends string, W extends string = string>
  extends ActionBase<I, W>, Call<ActionArg<R, I>> {
  /** Default. */
  on?: 'row';
  label?: string | ((record: R) => string);
  icon?: ActionIcon | ((record: R) => ActionIcon);
  /** True if the row offers it. */
  when?: (record: R) => boolean;
  /** True if its button is disabled. */
  disabled?: (record: R) => boolean;
  /**
   * Confirmation question; its buttons are Cancel and the action's label. Undefined asks nothing.
   */
  confirm?: string | ((record: R) => string | undefined);
  /** Dialog that asks for the `input`. */
  dialog?: Dialog<R, I>;
  /** Applied immediately; rolled back, with the figures, if the call fails. */
  optimistic?: (record: R) => Partial<R>;
  /** Changes of the figures on the stat cards. */
  figures?: (record: R) => [S] extends [never] ? Record<string, never> : Some<S, number>;
  /**
   * Name of the action of this resource that undoes it; `true` is the action itself, for a switch.
   * The toast offers it. It sends the version of the answer, so that the server refuses it after a
   * later change.
   */
  undo?: string | true;
  /** Default `refresh`; `remove` takes the row from the list. */
  after?: 'refresh' | 'keep' | 'remove';
}

/**
 * An operation on the selected rows, or on all rows of the filter (at most 10,000).
 * @example
 * closeMany: {
 *   on: 'rows',
 *   label: 'Close',
 *   call: 'POST /kiosks/bulk',
 *   chunk: 200,
 *   body: ({ rows }) => ({ action: 'close', rows }),
 *   undo: { call: 'POST /kiosks/bulk', body: ({ rows }) => ({ action: 'open', rows }) },
 * },
 */
export interface RowsAction<I, Q extends string, W extends string = string>
  extends ActionBase<I, W>, Call<RowsArg<I, Q>> {
  on: 'rows';
  label?: string;
  icon?: ActionIcon;
  /** `rows` are the selected rows, if all of them are on the page. */
  confirm?:
    | string
    | ((count: number | undefined, rows?: readonly Readonly<Record<string, unknown>>[]) => string);
  /** Replaces `confirm` if the server names no permissions. */
  orConfirm?: (count: number | undefined) => string;
  dialog?: Dialog<undefined, I>;
  /**
   * Makes the action a run: rows per call, with a progress bar, Cancel, and a report of refused
   * rows. The call gets `rows` and answers `{results: [{id, outcome: 'done' | 'same' | 'refused',
   * detail?, name?}]}`, each with its version. A repeated request must have no further effect. 1:
   * for a server without a bulk call; the line has `{id}` of the row.
   */
  chunk?: number;
  /** With `chunk`: what happened to the rows, for the report. `approved` → "2 approved". */
  done?: string;
  /** With `chunk`: undoes a run in the same chunks; gets the changed rows with their versions. */
  undo?: CallOr<RowsArg<I, Q>>;
}

/** An operation on the list: a button in its header. */
export interface ListAction<I, Q extends string, W extends string = string>
  extends ActionBase<I, W>, Call<ListActionArg<I, Q>> {
  on: 'list';
  label?: string;
  icon?: ActionIcon;
  confirm?: string;
  dialog?: Dialog<undefined, I>;
}

/**
 * An operation beyond create, read, update and delete. `I` is the type of the input schema, or
 * `unknown` without input. Do not constrain it to a zod type: an action without input would then
 * erase every action name of the resource, because inference falls back to the constraint (pinned
 * in declaration.actions.types.ts).
 */
export type Action<R, I, S extends string, Q extends string, W extends string = string> =
  | RowAction<R, I, S, W>
  | RowsAction<I, Q, W>
  | ListAction<I, Q, W>;

/**
 * A read-only dialog about a record, at the URL `/{resource}/{id}/{name}`.
 * @example history: { call: 'GET /riders/{id}/trips', content: () => import('./Trips') }
 */
export interface View<R, W extends string = string> {
  /** Permission for the view, in addition to reading the resource. */
  needs?: W;
  /** Default: from the view's name. */
  label?: string;
  icon?: ActionIcon;
  /** Default: the label. */
  title?: string | ((record: R) => string);
  /** True if the row offers it. */
  when?: (record: R) => boolean;
  /** For tables: 820 px instead of 560. */
  isWide?: boolean;
  /**
   * Sent when the dialog opens; the content receives the value `at` its place, or only the record
   * without a call.
   */
  call?: CallOr<{ id: Id; record: R }>;
  /** Shown with Retry if the call fails. If absent, a failure counts as an empty answer. */
  failed?: string;
  /** Slot with the content. */
  content: Lazy<{ record: R; answer: unknown }>;
}

/**
 * The most common action: sends the negation of a boolean field, as `send` if the server names it
 * differently.
 * @example toggle: toggle('isActive', { call: 'PATCH /admin/riders/{id}/status' })
 */
export const toggle = <K extends string, W extends string = never>(
  field: K,
  options: {
    call: CallLine;
    needs?: W;
    send?: string;
    failed?: string;
    succeeded?: string;
    after?: 'refresh' | 'keep';
  },
): RowAction<{ [F in K]?: boolean | undefined }, unknown, never, W> => {
  const { call, send = field, ...texts } = options;
  return {
    call,
    body: ({ record }) => ({ [send]: !record[field] }),
    label: (record) => (record[field] ? 'Disable' : 'Enable'),
    // the negation of an unknown value is unknown
    when: (record) => record[field] !== undefined,
    icon: (record) => (record[field] ? 'power' : 'play'),
    undo: true,
    ...texts,
  };
};
