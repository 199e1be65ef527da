import type { Lazy } from './keys';

/**
 * The kinds of an application itself, with the type of their value: `declare module '…/declaration/ownKinds' { interface OwnKinds {
 * iban: string } }`. Their input and view are given to `configureFramework`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface OwnKinds {}

export interface InputSlot<V> {
  source: string;
  label: string;
  /** Undefined until something is entered. */
  value: V | undefined;
  onChange: (value: V) => void;
  error?: string;
}
export interface ViewSlot<V, R> {
  value: V;
  record: R;
}

/** A kind of field of the application itself. `T` is the type of its value. */
export interface OwnKind<T> {
  /** Absent: a line of text. */
  input?: Lazy<InputSlot<T>>;
  /** Absent: the value as a text. */
  view?: Lazy<ViewSlot<T, unknown>>;
  /** What an empty field holds. */
  empty: T;
}

/** By their names, which `OwnKinds` has with the types of their values. */
export type OwnKindSettings = { [K in keyof OwnKinds]?: OwnKind<OwnKinds[K]> };
