import { z } from 'zod';
import { deactivationReason } from '../../contract/staffRules';
import type { RowAction } from '../framework/core/actions';
import type { CallLine } from '../framework/core/calls';

interface Named {
  name: string;
}

const reasonInput = z.object({ reason: deactivationReason });

/** Keeps a person out for a reason that is asked for. */
export const deactivate = <W extends string>(call: CallLine, needs: W): RowAction<Named, typeof reasonInput, never, W> => ({
  call,
  needs,
  icon: 'power',
  input: reasonInput,
  body: ({ input: { reason } }) => ({ isActive: false, reason }),
  dialog: {
    title: ({ name }) => `Deactivate ${name}`,
    text: 'They are signed out at once and can\'t sign in. What they have done stays, and they can be reactivated.',
    submit: 'Deactivate',
    busy: 'Deactivating...',
    fields: { reason: 'textarea' },
  },
});

/** Lets a person in again. */
export const reactivate = <W extends string>(call: CallLine, needs: W): RowAction<Named, unknown, never, W> => ({
  call,
  needs,
  icon: 'check',
  body: () => ({ isActive: true }),
  confirm: ({ name }) => `Reactivate ${name}? They can sign in again.`,
});

/** Signs a person out everywhere. */
export const endSessions = <W extends string>(call: CallLine, needs: W): RowAction<Named, unknown, never, W> => ({
  call,
  needs,
  icon: 'close',
  confirm: ({ name }) => `Sign ${name} out on every device? They can sign in again.`,
});
