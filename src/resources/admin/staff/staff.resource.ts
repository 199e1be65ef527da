import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import { changeJob, sendAgain, staffList, staffRecord, withdraw } from '../../../components/staff';
import { defineLookup } from '../../../framework/core/calls';
import { defineResource } from '../../define';

const one = '/admin/staff/{id}';
const invitation = '/admin/invitations/{invitationId}';
const jobs = defineLookup({ call: 'GET /admin/staff/jobs', at: 'jobs' });

export default defineResource({
  name: 'admin/staff',
  label: { one: 'Admin', many: 'Staff' },
  record: staffRecord,
  menu: { icon: 'people', order: 5.5 },
  access: { admin: '*' },
  needs: { read: 'staff.read', change: 'staff.manage' },
  api: {
    list: { call: 'GET /admin/staff', at: 'staff', onError: 'empty' },
    create: 'POST /admin/staff',
  },
  ...staffList(jobs),
  list: {
    columns: [{ show: 'name', below: 'contact' }, 'jobName', { show: 'state', below: 'note' }, 'since'],
    phone: ['jobName', 'since'],
    pagerWhen: 'many',
    actions: ['changeJob', 'deactivate', 'reactivate', 'endSessions', 'removeSecondFactor', 'sendAgain', 'withdraw'],
  },
  search: { sameAs: 'admin/users' },
  actions: {
    changeJob: { ...changeJob(`PUT ${one}`, jobs), when: ({ state }) => state !== 'invited' },
    deactivate: { ...deactivate(`PUT ${one}/status`), when: ({ state }) => state === 'active' },
    reactivate: { ...reactivate(`PUT ${one}/status`), when: ({ state }) => state === 'inactive' },
    endSessions: { ...endSessions(`POST ${one}/end-sessions`), when: ({ state }) => state === 'active' },
    removeSecondFactor: {
      call: `DELETE ${one}/factors`,
      icon: 'reject',
      when: ({ hasSecondFactor }) => hasSecondFactor,
      confirm: ({ name }) => `Remove the second factor of ${name}? Their password alone opens the account then, until they set one up again.`,
    },
    sendAgain: sendAgain(`POST ${invitation}/resend`),
    withdraw: withdraw(`DELETE ${invitation}`),
  },
});
