import type { ListColumn } from '../useColumns';

const FACTS = 2;

/** What a phone shows of a row: its name and status, the next two facts that may differ, and what can be set in place. */
export const cardParts = (columns: readonly ListColumn[]) => {
  const [name, ...others] = columns;
  const status = others.find((column) => column.isStatus);
  const rest = others.filter((column) => column !== status);
  const latches = rest.filter((column) => column.kind === 'latch');
  const facts = rest
    .filter((column) => column.kind !== 'latch')
    .sort((a, b) => Number(a.isConstant) - Number(b.isConstant))
    .slice(0, FACTS);
  return { name, status, facts, latches };
};
