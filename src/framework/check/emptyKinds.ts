import type { FieldKind } from '../declaration/declaration';

/** Kinds whose emptiness is no value at all; an empty text is one. */
export const isAbsentWhenEmpty = (kind: FieldKind): boolean =>
  [
    'select',
    'reference',
    'date',
    'datetime',
    'number',
    'integer',
    'money',
    'percent',
    'duration',
    'json',
    'password',
  ].includes(kind);
