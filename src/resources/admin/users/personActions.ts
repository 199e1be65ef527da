import { z } from 'zod';
import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import type { Permission } from '../../../../contract/people/permissions';
import type { View, RowAction } from '../../../framework/declaration/actions';
import { defineActions } from '../../define';
import type { UserRecord } from './record';

interface Person {
  id: string;
  name: string;
}

/** Confirmation, with the destination of the wallet's money. */
const confirmed = z.looseObject({});

/** Removes everything that identifies a person. */
const erase: RowAction<Person, typeof confirmed, never, never> = {
  call: 'POST /admin/privacy/{id}/erase',
  icon: 'delete',
  input: confirmed,
  dialog: {
    text: ({ name }) =>
      `Erase ${name} permanently? Name, phone, email, addresses, picture, texts of reviews and notes, sign-ins, notifications and emails are removed, ` +
      'also from the audit. Orders, amounts and stars stay under "Erased person". ' +
      "This can't be undone.",
    content: () => import('./EraseDialog'),
  },
};

const one = '/admin/users/{id}';
const isErased = ({ erasedAt }: UserRecord) => erasedAt !== '';
/** Admins are deactivated under Staff. */
const isManaged = ({ role }: UserRecord) => role !== 'admin';

export const personActions = defineActions<UserRecord>()({
  deactivate: {
    ...deactivate(`PUT ${one}/status`),
    when: (user) => isManaged(user) && user.isActive === true,
  },
  reactivate: {
    ...reactivate(`PUT ${one}/status`),
    when: (user) => isManaged(user) && user.isActive === false && !isErased(user),
  },
  endSessions: {
    ...endSessions(`POST ${one}/end-sessions`),
    when: (user) => isManaged(user) && user.isActive === true,
  },
  erase: { ...erase, when: (user) => !isErased(user) && !user.isHigher },
});

/** Views of a person, each with its own call. */
export const personViews = {
  sessions: {
    needs: 'customers.manage',
    when: ({ role, erasedAt }) => role !== 'admin' && erasedAt === '',
    title: ({ name }) => `Where ${name} is signed in`,
    call: 'GET /admin/users/{id}/sessions',
    failed: 'Failed to load the sessions',
    content: () => import('./UserSessions'),
  },
  exportData: {
    label: 'Export data',
    when: ({ isHigher }) => !isHigher,
    needs: 'customers.manage',
    icon: 'download',
    title: ({ name }) => `Data of ${name}`,
    call: 'GET /admin/privacy/{id}/data',
    failed: 'Failed to load the data',
    content: () => import('./PersonData'),
  },
} satisfies Record<string, View<UserRecord, Permission>>;
