import type { FieldKind } from './declaration';
import type { OwnKind, OwnKinds } from './ownKinds';
import { settings } from './settings';

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

/** True if the framework draws the kind; otherwise the application does. */
export const isBuiltIn = (kind: FieldKind): kind is BuiltInKind => Object.hasOwn(all, kind);

/**
 * Returns a custom kind from `configureFramework`.
 * @throws if the kind is not configured
 */
export const ownKind = (kind: string): OwnKind<unknown> => {
  // `OwnKinds` has checked the application's names and the types of their values
  const own = (settings().kinds as Readonly<Record<string, OwnKind<unknown> | undefined>>)[kind];
  if (!own)
    throw new Error(
      `Unknown field kind '${kind}': declare its input and view with configureFramework({ kinds: { ${kind}: … } })`,
    );
  return own;
};
