import type { ListColumn } from '../useColumns';

const FACTS = 2;
const STATUS_KINDS = ['status', 'badge'] as const;

const isStatus = ({ kind, show }: ListColumn): boolean =>
  STATUS_KINDS.some((candidate) => candidate === kind) || (kind === 'select' && show === 'status');

/** What a phone shows of a row: its name and status, the next two facts, and what can be set in place. */
export const cardParts = (columns: readonly ListColumn[]) => {
  const [name, ...others] = columns;
  const status = others.find(isStatus);
  const rest = others.filter((column) => column !== status);
  const latches = rest.filter((column) => column.kind === 'latch');
  const facts = rest.filter((column) => column.kind !== 'latch').slice(0, FACTS);
  return { name, status, facts, latches };
};
