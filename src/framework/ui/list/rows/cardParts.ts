import type { ResourceConfig } from '../../../declaration/declaration';
import { titleKey } from '../../../declaration/parts';
import type { ListColumn } from '../useColumns';

const FACTS = 2;

const declaredFacts = (names: readonly string[] | undefined, columns: readonly ListColumn[]) =>
  names?.flatMap((name) => columns.find((column) => column.show === name) ?? []);

/**
 * Parts of a row on a phone: its name and status, the main values, and the controls that are set in
 * place.
 */
export const cardParts = (resource: ResourceConfig, columns: readonly ListColumn[]) => {
  const { list } = resource;
  const title = titleKey(resource);
  const name = columns.find((column) => column.show === title) ?? columns[0];
  const others = columns.filter((column) => column !== name);
  const status = others.find((column) => column.isStatus && !list.phone?.includes(column.show));
  const rest = others.filter((column) => column !== status);
  const latches = rest.filter((column) => column.kind === 'latch');
  const differing = rest
    .filter((column) => column.kind !== 'latch')
    .sort((a, b) => Number(a.isConstant) - Number(b.isConstant));
  return {
    name,
    status,
    latches,
    facts: declaredFacts(list.phone, differing) ?? differing.slice(0, FACTS),
  };
};

/** True if a card has a place for a column next to its other columns. */
export const isOnCard = (
  resource: ResourceConfig,
  columns: readonly ListColumn[],
  column: ListColumn,
): boolean => {
  const { name, status, latches, facts } = cardParts(resource, columns);
  return [name, status, ...latches, ...facts].includes(column);
};
