import type { Lazy } from './keys';

/**
 * Custom kinds of an application, with the type of their value: `declare module
 * '…/declaration/appKinds' { interface AppKinds { iban: string } }`. Their input and view are
 * passed to `configureFramework`.
 */
export interface AppKinds {} // oxlint-disable-line typescript/no-empty-object-type

/** Props of a field's input. */
export interface InputSlot<V> {
  source: string;
  label: string;
  /** Undefined until a value is entered. */
  value: V | undefined;
  onChange: (value: V) => void;
  error?: string;
}
export interface ViewSlot<V, R> {
  value: V;
  record: R;
}

/** A custom kind of field. `T` is the type of its value. */
export interface AppKind<T> {
  /** Absent: a text input. */
  input?: Lazy<InputSlot<T>>;
  /** Absent: the value as text. */
  view?: Lazy<ViewSlot<T, unknown>>;
  /** Value of an empty field. */
  empty: T;
}

/** The input and view of each kind of `AppKinds`. */
export type AppKindSettings = { [K in keyof AppKinds]?: AppKind<AppKinds[K]> };
