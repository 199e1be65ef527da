import type { Lookup } from './calls';
import type { FieldConfig, ResourceConfig } from './declaration';

export interface PlacedLookup {
  /** Its key: `fields.storeId.lookup`. */
  place: string;
  lookup: Lookup;
}

const ofFields = (
  place: string,
  fields: Readonly<Record<string, FieldConfig>> = {},
): PlacedLookup[] =>
  Object.entries(fields).flatMap(([name, { lookup, row }]) => [
    ...(lookup ? [{ place: `${place}.${name}.lookup`, lookup }] : []),
    ...ofFields(`${place}.${name}.row`, row),
  ]);

/** Every lookup of a resource: of its fields and rows, its filters, the dialogs of its actions. */
export const lookupsOf = ({
  fields,
  filters = {},
  actions = {},
}: ResourceConfig): PlacedLookup[] => [
  ...ofFields('fields', fields),
  ...Object.entries(actions).flatMap(([name, { dialog }]) =>
    ofFields(`actions.${name}.dialog.fields`, dialog?.fields),
  ),
  ...Object.entries(filters).flatMap(([name, filter]) => {
    if (!('lookup' in filter)) return [];
    const { lookup, otherwise } = filter;
    return [
      { place: `filters.${name}.lookup`, lookup },
      ...(otherwise ? [{ place: `filters.${name}.otherwise`, lookup: otherwise as Lookup }] : []),
    ];
  }),
];
