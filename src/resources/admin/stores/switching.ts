import { BULK_ROWS_MAX } from '../../../../contract/constants';
import { type RowsArg, toggle } from '../../../framework/declaration/actions';
import type { CallLine } from '../../../framework/declaration/calls';
import { disableManyQuestion, disableQuestion } from './disabling';
import type { Store } from './record';

const call = 'PUT /admin/stores/{id}/status';
const bulk: CallLine = 'POST /admin/stores/bulk';

/** True if the owner can't sign in to run the store. */
const hasLostOwner = ({ isActive, ownerIsActive }: Store) => isActive === false && !ownerIsActive;

/** A bulk action that is undone by its opposite. */
const run = (action: string, opposite: string) => ({
  on: 'rows' as const,
  call: bulk,
  beyond: true as const,
  icon: 'power' as const,
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
    icon: 'power',
    when: hasLostOwner,
    body: () => ({ isActive: true, reactivateOwner: true }),
    confirm: ({ name, ownerName, email }: Store) =>
      `The owner of ${name}, ${ownerName} (${email}), is inactive and can't sign in. Enable the store and reactivate the owner?`,
  },
  enableMany: { ...run('enable', 'disable'), label: 'Enable' },
  disableMany: { ...run('disable', 'enable'), label: 'Disable', confirm: disableManyQuestion },
} as const;
