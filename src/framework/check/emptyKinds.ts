import type { FieldKind } from '../declaration/declaration';

/** True for kinds whose empty value means absent; an empty text is a value. */
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
