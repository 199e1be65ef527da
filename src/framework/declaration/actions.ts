import type { z } from 'zod';
import type { ApiPayload, Call, CallLine, CallOr, Id, Query } from './calls';
import type { FieldsOf } from './fields';
import type { ActionIcon } from './icons';
import type { Key, Lazy, Some } from './keys';

/** The parsed input of an action; an empty object if it has none. */
export type InputOf<I> = I extends z.ZodType ? z.output<I> : Record<never, never>;

/** What an action on one row sends. */
export interface ActionArg<R, I> {
  id: Id;
  record: R;
  input: InputOf<I>;
  /** Where it takes an action back: the record as that action found it. */
  before?: R;
}

/** A row of a run: its id and, under its declared name, the version that was read. */
export type RunRow = { id: Id } & Readonly<Record<string, unknown>>;

/** What an action on many rows sends: the ids that were selected, or the filter where all rows that it selects are meant. */
export interface RowsArg<I, Q extends string = string> {
  ids?: readonly Id[];
  /** With `chunk`: the rows of this call with their versions, also where all that a filter selects are meant. */
  rows?: readonly RunRow[];
  filter?: Partial<Record<Q, string>>;
  /** With `filter`: the same in the server's names and words. */
  sent?: Query;
  input: InputOf<I>;
}

/** What an action of the whole list sends. */
export interface ListActionArg<I, Q extends string = string> {
  filter: Partial<Record<Q, string>>;
  input: InputOf<I>;
}

/**
 * Props of a component that fills an action's dialog. `problem` says why the last attempt failed; the frame shows it above.
 * `issues` are what the server refused, by the input's fields. `error` is what the call threw, undefined if no call was made; it
 * distinguishes a refusal from a lost connection.
 */
export interface ActionSlot<R, F> {
  record: R;
  onSubmit: (input: F) => void;
  onCancel: () => void;
  busy: boolean;
  problem: string | undefined;
  issues: Readonly<Record<string, string>>;
  error: unknown;
  /** The input of a submit that was interrupted by the end of the session; otherwise undefined. */
  restored: F | undefined;
}

interface Dialog<R, I> {
  /** Default: the action's label. */
  title?: string | ((record: R) => string);
  text?: string | ((record: R) => string);
  /** The submit button; default: the action's label. */
  submit?: string;
  /** The submit button's text while the call runs. */
  busy?: string;
  fields?: FieldsOf<InputOf<I>>;
  /** Read when the dialog opens: what its fields start with, by their names. Where it fails, they start empty, and the dialog says so. */
  initial?: CallOr<Record<never, never>>;
  /** What the fields start with, made of the answer to `initial`, where names or values differ. */
  of?: (answer: ApiPayload) => { [K in Key<InputOf<I>>]?: unknown };
  /** Said in a toast where fields are refused before anything is sent; their own texts stand beside them. */
  refused?: (texts: Some<Key<InputOf<I>>, string>) => string | undefined;
  content?: Lazy<ActionSlot<R, InputOf<I>>>;
  /** The content says `issues` beside its fields: the frame does not say them again. */
  placesIssues?: true;
}

interface ActionBase<I, W extends string> {
  /** The permission that it takes, besides that to read the resource. */
  needs?: W;
  /** Default: made of the action's name, `markReady` → "Mark Ready". */
  label?: unknown;
  icon?: ActionIcon;
  /** Collected in a dialog before the call; it is the body unless `body` says another. */
  input?: I & z.ZodType;
  /** Shown if the server sends no message. */
  succeeded?: string;
  /** Shown if the call fails and the server says nothing; default: "Failed to …". A status of 0: no answer came. */
  failed?: string | ((status: number) => string);
}

/** An operation on one row: toggle, approve, deliver, delete with a reason. */
export interface RowAction<R, I, S extends string, W extends string = string>
  extends ActionBase<I, W>, Call<ActionArg<R, I>> {
  on?: 'row';
  label?: string | ((record: R) => string);
  /** Whether the row offers it. */
  when?: (record: R) => boolean;
  disabled?: (record: R) => boolean;
  /** A confirmation question; its buttons are Cancel and the action's label. A function that says nothing asks nothing. */
  confirm?: string | ((record: R) => string | undefined);
  dialog?: Dialog<R, I>;
  /** Applied immediately; rolled back together with the figures if the call fails. */
  optimistic?: (record: R) => Partial<R>;
  /** The changes of the figures on the stat cards. */
  figures?: (record: R) => [S] extends [never] ? Record<string, never> : Some<S, number>;
  /**
   * The action of this resource that takes it back, by its name; `true` is itself, as of a switch. It is offered beside the message, and sends the version that
   * the answer had, so that what somebody has changed since is refused in words.
   */
  undo?: string | true;
  /** Default `refresh`. */
  after?: 'refresh' | 'keep' | 'remove';
}

/** An operation on the selected rows, or on all that the filter selects. */
export interface RowsAction<I, Q extends string, W extends string = string>
  extends ActionBase<I, W>, Call<RowsArg<I, Q>> {
  on: 'rows';
  label?: string;
  /** `rows` are the selected ones, as long as all of them are on the page. */
  confirm?:
    | string
    | ((count: number | undefined, rows?: readonly Readonly<Record<string, unknown>>[]) => string);
  /** Replaces `confirm` if the server names no permissions. */
  orConfirm?: (count: number | undefined) => string;
  dialog?: Dialog<undefined, I>;
  /**
   * A run: so many rows a call, with a progress bar, Cancel, and a report of each row that was refused. The call gets `rows`
   * and answers `{results: [{id, outcome: 'done' | 'same' | 'refused', detail?, name?}]}`, each with its version; the same
   * request a second time must do nothing twice. 1: for a server without a call for many; its line has that of the row, `{id}`.
   */
  chunk?: number;
  /** With `chunk`: takes a run back, in the same chunks; gets the rows that were done with their versions from then. */
  undo?: CallOr<RowsArg<I, Q>>;
}

/** An operation of the list itself: a button in its header. */
export interface ListAction<I, Q extends string, W extends string = string>
  extends ActionBase<I, W>, Call<ListActionArg<I, Q>> {
  on: 'list';
  label?: string;
  confirm?: string;
  dialog?: Dialog<undefined, I>;
}

/**
 * An operation beyond create, read, update and delete. `I` is the type of the input schema, or `unknown` without one. Do not
 * constrain it to a zod type: one action without input would then erase every action name of the resource, because inference
 * falls back to the constraint (pinned in declaration.actions.types.ts).
 */
export type Action<R, I, S extends string, Q extends string, W extends string = string> =
  | RowAction<R, I, S, W>
  | RowsAction<I, Q, W>
  | ListAction<I, Q, W>;

/** A read-only dialog about one record, at the URL `/{resource}/{id}/{name}`. */
export interface View<R, W extends string = string> {
  /** The permission that it takes, besides that to read the resource. */
  needs?: W;
  /** Default: made of the view's name. */
  label?: string;
  icon?: ActionIcon;
  /** Default: the label. */
  title?: string | ((record: R) => string);
  /** Whether the row offers it. */
  when?: (record: R) => boolean;
  /** For tables: 820 px instead of 560. */
  isWide?: boolean;
  /** Sent when the dialog opens; the content receives what stands `at` its place. Absent: it receives only the record. */
  call?: CallOr<{ id: Id; record: R }>;
  /** Shown with Retry if the call fails. Absent: a failure counts as an empty answer. */
  failed?: string;
  content: Lazy<{ record: R; answer: unknown }>;
}

/** The most common action: sends the negation of a boolean field, as `send` if the server names it differently. */
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
    // the opposite of nothing is unknown
    when: (record) => record[field] !== undefined,
    icon: 'power',
    undo: true,
    ...texts,
  };
};
