import { z } from 'zod';
import { deactivationReason } from '../../contract/people/staff';
import type { RowAction } from '../framework/declaration/actions';
import type { CallLine } from '../framework/declaration/calls';
import { staffWords } from './staff';

interface Named {
  name: string;
}

const reasonInput = z.object({ reason: deactivationReason });

/** Deactivates a person, with a required reason. */
export const deactivate = (call: CallLine): RowAction<Named, typeof reasonInput, never, never> => ({
  call,
  beyond: true,
  icon: 'power',
  input: reasonInput,
  body: ({ input: { reason } }) => ({ isActive: false, reason }),
  dialog: {
    title: ({ name }) => `Deactivate ${name}`,
    text: "They are signed out at once and can't sign in. Their records stay, and you can reactivate them.",
    busy: 'Deactivating...',
    fields: { reason: 'textarea' },
  },
});

export const reactivate = (call: CallLine): RowAction<Named, unknown, never, never> => ({
  call,
  beyond: true,
  icon: 'check',
  body: () => ({ isActive: true }),
  confirm: ({ name }) => `Reactivate ${name}? They can sign in again.`,
});

export const endSessions = (call: CallLine): RowAction<Named, unknown, never, never> => ({
  call,
  beyond: true,
  icon: 'close',
  confirm: ({ name }) => staffWords('end_sessions', { name }),
});
