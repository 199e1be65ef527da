import type { FieldKind } from './declaration';
import type { AppKind, AppKinds } from './appKinds';
import { settings } from './settings';

export type BuiltInKind = Exclude<FieldKind, keyof AppKinds>;

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
export const customKindOf = (kind: string): AppKind<unknown> => {
  // `AppKinds` has checked the application's names and the types of their values
  const customKind = (settings().kinds as Readonly<Record<string, AppKind<unknown> | undefined>>)[
    kind
  ];
  if (!customKind)
    throw new Error(
      `Unknown field kind '${kind}': declare its input and view with configureFramework({ kinds: { ${kind}: … } })`,
    );
  return customKind;
};
