import { z } from 'zod';
import { staffRules } from '../../../../contract/staffRules';
import { deactivate, endSessions, reactivate } from '../../../components/personActions';
import { sendAgain, staffRecord, staffStateLabels, staffStateTones, stateNote, withdraw } from '../../../components/staff';
import { defineLookup } from '../../../framework/core/calls';
import { str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const one = '/admin/staff/{id}';
const invitation = '/admin/invitations/{invitationId}';
const jobs = defineLookup({ call: 'GET /admin/staff/jobs', at: 'jobs' });

export default defineResource({
  name: 'admin/staff',
  label: { one: 'Admin', many: 'Staff' },
  // an invitation has no account yet
  record: staffRecord.extend({ accountId: str(), contact: str() }),
  menu: { icon: 'people', order: 5.5 },
  access: { admin: ['list', 'create', 'changeJob', 'deactivate', 'reactivate', 'endSessions', 'removeSecondFactor', 'sendAgain', 'withdraw'] },
  needs: { read: 'staff.read', create: 'staff.manage' },
  api: {
    list: { call: 'GET /admin/staff', at: 'staff', onError: 'empty' },
    create: 'POST /admin/staff',
    decode: ({ id, invitationId, name, email }) => (invitationId || name === email ? {} : { accountId: id, contact: email }),
  },
  fields: {
    email: 'email',
    accountId: { kind: 'reference', label: 'Email', to: 'admin/users', current: 'contact' },
    job: { kind: 'select', lookup: jobs, current: 'jobName' },
    jobName: { label: 'Job' },
    state: { kind: 'select', label: 'Status', choices: staffStateLabels, tone: staffStateTones },
    since: 'date',
  },
  computed: { note: { label: 'Note', value: stateNote } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or email' },
    state: { kind: 'select', label: 'Status', choices: staffStateLabels },
    job: { kind: 'select', lookup: jobs },
  },
  list: {
    columns: [{ show: 'name', below: 'accountId' }, 'jobName', { show: 'state', below: 'note' }, 'since'],
    phone: ['jobName', 'since'],
    pagerWhen: 'many',
    actions: ['changeJob', 'deactivate', 'reactivate', 'endSessions', 'removeSecondFactor', 'sendAgain', 'withdraw'],
  },
  search: { sameAs: 'admin/users' },
  form: { schema: z.object(staffRules), fields: ['email', 'job'] },
  actions: {
    changeJob: {
      call: `PUT ${one}`,
      needs: 'staff.manage',
      icon: 'edit',
      when: ({ state }) => state !== 'invited',
      input: z.object({ job: staffRules.job }),
      dialog: {
        title: ({ name }) => `Change Job of ${name}`,
        text: 'They are signed out, and sign in with the new job.',
        submit: 'Change Job',
        busy: 'Changing...',
        fields: { job: { kind: 'select', lookup: jobs } },
      },
    },
    deactivate: { ...deactivate(`PUT ${one}/status`, 'staff.manage'), when: ({ state }) => state === 'active' },
    reactivate: { ...reactivate(`PUT ${one}/status`, 'staff.manage'), when: ({ state }) => state === 'inactive' },
    endSessions: { ...endSessions(`POST ${one}/end-sessions`, 'staff.manage'), when: ({ state }) => state === 'active' },
    removeSecondFactor: {
      call: `DELETE ${one}/factors`,
      needs: 'staff.manage',
      icon: 'reject',
      when: ({ hasSecondFactor }) => hasSecondFactor,
      confirm: ({ name }) => `Remove the second factor of ${name}? Their password alone opens the account then, until they set one up again.`,
    },
    sendAgain: sendAgain(`POST ${invitation}/resend`, 'staff.manage'),
    withdraw: withdraw(`DELETE ${invitation}`, 'staff.manage'),
  },
  messages: { add_one: 'Invite', create: 'Send Invitation', form_note: 'They get a link by mail, which works for 7 days.' },
});
