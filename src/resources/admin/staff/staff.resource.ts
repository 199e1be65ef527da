import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import { changeJob, sendAgain, staffList, staffRecord, withdraw } from '../../../components/staff';
import { defineLookup } from '../../../framework/declaration/calls';
import { str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';

const one = '/admin/staff/{id}';
const invitation = '/admin/invitations/{invitationId}';
const jobs = defineLookup({ call: 'GET /admin/staff/jobs', at: 'jobs' });
const {
  computed: { note },
  ...shared
} = staffList(jobs);

interface Ranked {
  state: string;
  isHigher: boolean;
}
const isActive = ({ state, isHigher }: Ranked) => state === 'active' && !isHigher;

export default defineResource({
  name: 'admin/staff',
  noun: { one: 'admin', many: 'admins' },
  label: { one: 'Admin', many: 'Staff' },
  // an invitation has no account yet
  record: staffRecord.extend({ accountId: str(), contact: str() }),
  menu: { icon: 'badge', group: 'people', order: 5.5 },
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'staff.read', change: 'staff.manage' },
  api: {
    list: { call: 'GET /admin/staff', at: 'staff' },
    create: 'POST /admin/staff',
    decode: ({ id, invitationId, name, email, isHigher }) =>
      invitationId || isHigher || name === email ? {} : { accountId: id, contact: email },
  },
  ...shared,
  fields: {
    ...shared.fields,
    accountId: { kind: 'reference', label: 'Email', to: 'admin/users', current: 'contact' },
  },
  computed: { note },
  list: {
    columns: [
      { show: 'name', below: 'accountId' },
      'jobName',
      { show: 'state', below: 'note' },
      'since',
    ],
    phone: ['jobName', 'since'],
    pagerWhen: 'many',
    actions: [
      'changeJob',
      'deactivate',
      'reactivate',
      'endSessions',
      'removeSecondFactor',
      'sendAgain',
      'withdraw',
    ],
  },
  search: { sameAs: 'admin/users' },
  actions: {
    changeJob: {
      ...changeJob(`PUT ${one}`, jobs),
      when: (person) => !person.isHigher && person.state !== 'invited',
    },
    deactivate: { ...deactivate(`PUT ${one}/status`), when: isActive },
    reactivate: {
      ...reactivate(`PUT ${one}/status`),
      when: (person) => !person.isHigher && person.state === 'inactive',
    },
    endSessions: {
      ...endSessions(`POST ${one}/end-sessions`),
      when: isActive,
    },
    removeSecondFactor: {
      call: `DELETE ${one}/factors`,
      label: 'Remove two-step verification',
      icon: 'reject',
      when: ({ hasSecondFactor }) => hasSecondFactor,
      confirm: ({ name }) =>
        `Remove two-step verification for ${name}? Until they set it up again, they sign in with the password alone.`,
    },
    sendAgain: sendAgain(`POST ${invitation}/resend`),
    withdraw: withdraw(`DELETE ${invitation}`),
  },
});
