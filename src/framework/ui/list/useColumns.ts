import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { FieldConfig, ResourceConfig, FieldKind } from '../../declaration/declaration';
import { isNumber } from '../../declaration/parts';
import { definitionOf } from '../values/resolveValue';
import { useResourceMessages } from '../hooks/useMessages';

export interface ListColumn {
  /** The shown field or computed value; unique in a list. */
  show: string;
  label: string;
  kind: FieldKind;
  below?: string;
  image?: string;
  isNumeric: boolean;
  isStatus: boolean;
  /** True if it can have only one value and so does not distinguish rows. */
  isConstant: boolean;
}

const NONE: string[] = [];
const isStatus = ({ kind, tone }: FieldConfig): boolean =>
  kind === 'status' || kind === 'badge' || tone !== undefined;
const isConstant = ({ choices, lookup }: FieldConfig): boolean =>
  lookup === undefined && choices !== undefined && Object.keys(choices).length === 1;
const NUMERIC: readonly FieldKind[] = ['money', 'number', 'integer', 'percent', 'duration'];

/**
 * The declared columns and those that this person has hidden; the first names the record and always
 * shows.
 */
export const useColumns = (resource: ResourceConfig) => {
  const { at, field } = useResourceMessages(resource);
  // the key and the format of react-admin's own column chooser
  const [stored, setHidden] = useStore<string[]>(`${resource.name}.datatable`, NONE);
  const all = useMemo(
    () =>
      resource.list.columns.map((declared): ListColumn => {
        const { show, label, ...extra } =
          typeof declared === 'string' ? { show: declared, label: undefined } : declared;
        const definition = definitionOf(resource, show);
        const title =
          label === undefined ? field(show, definition.label) : at(`columns.${show}`, label);
        const { kind } = definition;
        return {
          ...extra,
          show,
          label: title,
          kind,
          isNumeric: NUMERIC.includes(kind) || (kind === 'custom' && isNumber(resource, show)),
          isStatus: isStatus(definition),
          isConstant: isConstant(definition),
        };
      }),
    [resource, at, field],
  );
  const isHideable = (column: ListColumn): boolean => column !== all[0];
  const hidden = useMemo(() => (Array.isArray(stored) ? stored : []), [stored]);
  // the same array while nothing changes: rows render again only for new columns
  const shown = useMemo(
    () => all.filter((column) => column === all[0] || !hidden.includes(column.show)),
    [all, hidden],
  );
  const isShown = (column: ListColumn): boolean => shown.includes(column);
  const toggle = (column: ListColumn) =>
    setHidden(
      isShown(column) ? [...hidden, column.show] : hidden.filter((name) => name !== column.show),
    );
  return { all, shown, isShown, isHideable, toggle, showAll: () => setHidden([]) };
};
