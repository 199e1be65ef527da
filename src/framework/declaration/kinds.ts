import type { FieldKind } from './declaration';
import type { OwnKind, OwnKinds } from './ownKinds';
import { settings } from './settings';

/** The kinds that the framework draws itself. */
export type BuiltInKind = Exclude<FieldKind, keyof OwnKinds>;

const all: Readonly<Record<BuiltInKind, true>> = {
  text: true,
  textarea: true,
  email: true,
  url: true,
  phone: true,
  badge: true,
  number: true,
  integer: true,
  money: true,
  percent: true,
  rating: true,
  duration: true,
  boolean: true,
  status: true,
  latch: true,
  password: true,
  file: true,
  image: true,
  json: true,
  reference: true,
  date: true,
  datetime: true,
  select: true,
  multiselect: true,
  tags: true,
  rows: true,
  schedule: true,
  custom: true,
};

/** Whether the framework draws a kind itself; otherwise the application has to. */
export const isBuiltIn = (kind: FieldKind): kind is BuiltInKind => Object.hasOwn(all, kind);

/** A kind that the application has given to `configureFramework`. Throws with the kind's name where it has not. */
export const ownKind = (kind: string): OwnKind<unknown> => {
  // the names and the types of their values are the application's own: `OwnKinds` has checked both
  const own = (settings().kinds as Readonly<Record<string, OwnKind<unknown> | undefined>>)[kind];
  if (!own)
    throw new Error(
      `No field can be of kind '${kind}': give its input and view to configureFramework({ kinds: { ${kind}: … } })`,
    );
  return own;
};
