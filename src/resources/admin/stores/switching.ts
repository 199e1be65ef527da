import { BULK_ROWS_MAX } from '../../../../contract/constants';
import { type RowsArg, toggle } from '../../../framework/declaration/actions';
import type { CallLine } from '../../../framework/declaration/calls';
import type { Store } from './record';

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

const call = 'PUT /admin/stores/{id}/status';
const bulk: CallLine = 'POST /admin/stores/bulk';

/** True if the owner can't sign in to run the store. */
const hasLostOwner = ({ isActive, ownerIsActive }: Store) => isActive === false && !ownerIsActive;

/** A bulk action that is undone by its opposite. */
const run = (action: string, opposite: string) => ({
  on: 'rows' as const,
  call: bulk,
  beyond: true as const,
  chunk: BULK_ROWS_MAX,
  body: ({ rows }: RowsArg<unknown>) => ({ action, rows }),
  undo: { call: bulk, body: ({ rows }: RowsArg<unknown>) => ({ action: opposite, rows }) },
});

export const switches = {
  toggle: {
    ...toggle('isActive', { call, failed: 'Failed to update store status' }),
    when: (store: Store) => store.isActive !== undefined && !hasLostOwner(store),
    confirm: disableQuestion,
  },
  revive: {
    call,
    label: 'Enable with owner',
    icon: 'play',
    when: hasLostOwner,
    body: () => ({ isActive: true, reactivateOwner: true }),
    confirm: ({ name, ownerName, email }: Store) =>
      `The owner of ${name}, ${ownerName} (${email}), is inactive and can't sign in. Enable the store and reactivate the owner?`,
  },
  enableMany: { ...run('enable', 'disable'), label: 'Enable', done: 'enabled', icon: 'play' },
  disableMany: {
    ...run('disable', 'enable'),
    label: 'Disable',
    icon: 'power',
    done: 'disabled',
    confirm: disableManyQuestion,
  },
} as const;
