import type { SortPayload } from 'ra-core';
import type { FieldKind, ResourceConfig } from '../../declaration/declaration';
import { isNumber } from '../../declaration/parts';
import { definitionOf } from '../values/resolveValue';

/** No chosen order: the server's default. */
export const NO_SORT: SortPayload = { field: '', order: 'ASC' };

const DATES: readonly FieldKind[] = ['date', 'datetime'];
const FLAGS: readonly FieldKind[] = ['status', 'boolean', 'latch'];
const NUMBERS: readonly FieldKind[] = [
  'money',
  'number',
  'integer',
  'percent',
  'rating',
  'duration',
];

/** Kind of a column's order: letters, sizes, times, or yes and no. */
export const sortedAs = (
  resource: ResourceConfig,
  column: string,
): 'text' | 'number' | 'date' | 'flag' | 'other' => {
  const { kind } = definitionOf(resource, column);
  if (DATES.includes(kind)) return 'date';
  if (FLAGS.includes(kind)) return 'flag';
  if (NUMBERS.includes(kind) || (kind === 'custom' && isNumber(resource, column))) return 'number';
  // how it looks does not tell how the server sorts it
  return kind === 'custom' || kind === 'badge' ? 'other' : 'text';
};

export const isSortable = ({ list }: ResourceConfig, column: string): boolean =>
  Object.hasOwn(list.sort?.columns ?? {}, column);

/** The order of the first click: the largest, the latest or the active rows first. */
export const startOrder = (resource: ResourceConfig, column: string): SortPayload['order'] =>
  ['text', 'other'].includes(sortedAs(resource, column)) ? 'ASC' : 'DESC';

const orderOf = (declared: string | undefined): SortPayload => {
  const [field, order] = declared?.split(' ') ?? [];
  return field === undefined ? NO_SORT : { field, order: order === 'desc' ? 'DESC' : 'ASC' };
};

/** The declared first order; without a declaration, the server's own. */
export const firstSort = ({ list }: ResourceConfig): SortPayload => orderOf(list.sort?.first);

/** The current order: the chosen one, else the server's default if it is declared. */
export const shownSort = ({ list }: ResourceConfig, sort: SortPayload): SortPayload =>
  sort.field === NO_SORT.field ? orderOf(list.sort?.usual) : sort;

export const isSameSort = (a: SortPayload, b: SortPayload): boolean =>
  a.field === b.field && a.order === b.order;

const reversed = ({ field, order }: SortPayload): SortPayload => ({
  field,
  order: order === 'ASC' ? 'DESC' : 'ASC',
});

/**
 * The next order after a click on a column's header: its order, the reverse, and back to the list's
 * first order.
 */
export const nextSort = (
  resource: ResourceConfig,
  present: SortPayload,
  column: string,
): SortPayload => {
  const defaultSort = shownSort(resource, NO_SORT);
  if (defaultSort.field === column)
    return present.field === column
      ? NO_SORT
      : present.field === NO_SORT.field
        ? reversed(defaultSort)
        : NO_SORT;
  const first = firstSort(resource);
  const start = { field: column, order: startOrder(resource, column) };
  if (present.field !== column) return start;
  if (column === first.field) return isSameSort(present, first) ? reversed(present) : NO_SORT;
  return present.order === start.order ? reversed(present) : NO_SORT;
};
