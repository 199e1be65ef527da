/** Text about open orders, also for an unknown number. */
const openOrders = (count?: number): string => {
  if (count === 0) return '';
  return ` ${count === undefined ? 'Open orders continue' : count === 1 ? '1 open order continues' : `${count} open orders continue`}; later payments are refunded.`;
};

interface Disabled {
  name: string;
  isActive?: boolean | undefined;
  openOrders?: number | undefined;
}

/**
 * Confirmation before a store is disabled; undefined before it is enabled. Without a count of open
 * orders from the server, the text says nothing about them or their customers.
 */
export const disableQuestion = ({ name, isActive, openOrders: open }: Disabled) => {
  if (!isActive) return undefined;
  const question = `Disable ${name}?`;
  return open === undefined
    ? question
    : `${question} Customers no longer see it.${openOrders(open)}`;
};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Confirmation before several stores are disabled; open orders are known only for loaded rows. */
export const disableManyQuestion = (count: number | undefined, rows?: Rows): string => {
  const sum = rows?.reduce((open, row) => open + Number(row.openOrders), 0);
  const open = Number.isNaN(sum) ? undefined : sum;
  return `Disable ${count === 1 ? '1 store' : `${count ?? 'all'} stores`}? Customers no longer see them.${openOrders(open)} You can undo it afterwards.`;
};
