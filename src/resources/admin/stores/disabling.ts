const counted = (count: number, one: string): string => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
const isAre = (count: number): string => (count === 1 ? 'is' : 'are');

interface Disabled {
  name: string;
  isActive: boolean;
  openOrders: number;
}

const hidden = 'Customers no longer see it, and nobody can order there.';

/** What is asked before a store is disabled, with what becomes of its open orders; nothing before it is enabled. */
export const disableQuestion = ({ name, isActive, openOrders }: Disabled): string | undefined => {
  if (!isActive) return undefined;
  if (openOrders === 0) return `Disable ${name}? ${hidden}`;
  const orders = `${counted(openOrders, 'order')} ${isAre(openOrders)} open`;
  return `Disable ${name}? ${hidden} ${orders}: what is paid stays, and the store can still make and deliver it; what is paid only from now on is refunded.`;
};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** How many orders are open is known of rows that are in sight. */
const openIn = (rows: Rows): string => {
  const open = rows.reduce((sum, { openOrders }) => sum + Number(openOrders ?? 0), 0);
  return open === 0 ? 'no order is open' : `the ${counted(open, 'open order')} there ${open === 1 ? 'stays' : 'stay'}, to be made and delivered`;
};

/** The same before many are. */
export const disableManyQuestion = (count: number | undefined, rows?: Rows): string =>
  `Disable ${count === undefined ? 'all stores' : counted(count, 'store')}? Customers no longer see them; ${rows ? openIn(rows) : 'open orders stay'}. You can undo it afterwards.`;
