import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import { defineActions } from '../../define';
import { erase } from './erase';
import type { UserRecord } from './record';

const one = '/admin/users/{id}';
const isErased = ({ erasedAt }: UserRecord) => erasedAt !== '';
/** Admins are deactivated under Staff. */
const isManaged = ({ role }: UserRecord) => role !== 'admin';

/** What an admin can do about a person. */
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
  erase: { ...erase, when: (user) => !isErased(user) },
});
