import { z } from 'zod';
import { staffRules } from '../../../../contract/staffRules';
import { endSessions } from '../../../components/personActions';
import { contactOf, sendAgain, staffRecord, staffStateLabels, staffStateTones, stateNote, withdraw } from '../../../components/staff';
import { defineLookup } from '../../../framework/core/calls';
import { defineResource } from '../../define';

const one = '/store/staff/{id}';
const invitation = '/store/invitations/{invitationId}';
const jobs = defineLookup({ call: 'GET /store/staff/jobs', at: 'jobs' });
const isThere = ({ id, isOwner, state }: z.output<typeof staffRecord>) => !isOwner && (state !== 'invited' || !id.startsWith('invitation-'));

export default defineResource({
  name: 'store/staff',
  label: { one: 'Person', many: 'Staff' },
  record: staffRecord,
  menu: { icon: 'people', order: 5 },
  access: { store: ['list', 'create', 'changeJob', 'remove', 'endSessions', 'sendAgain', 'withdraw'] },
  needs: { read: 'store.staff.read', create: 'store.staff.manage' },
  api: {
    list: { call: 'GET /store/staff', at: 'staff', onError: 'empty' },
    create: 'POST /store/staff',
  },
  fields: {
    email: 'email',
    job: { kind: 'select', lookup: jobs, current: 'jobName' },
    jobName: { label: 'Job' },
    state: { kind: 'select', label: 'Status', choices: staffStateLabels, tone: staffStateTones },
    since: 'date',
  },
  computed: { note: { label: 'Note', value: stateNote }, contact: { label: 'Email', value: contactOf } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or email' },
    state: { kind: 'select', label: 'Status', choices: staffStateLabels },
    job: { kind: 'select', lookup: jobs },
  },
  list: {
    columns: [{ show: 'name', below: 'contact' }, 'jobName', { show: 'state', below: 'note' }, 'since'],
    phone: ['jobName', 'since'],
    pagerWhen: 'many',
    actions: ['changeJob', 'endSessions', 'remove', 'sendAgain', 'withdraw'],
  },
  form: { schema: z.object(staffRules), fields: ['email', 'job'] },
  actions: {
    changeJob: {
      call: `PUT ${one}`,
      needs: 'store.staff.manage',
      icon: 'edit',
      when: isThere,
      input: z.object({ job: staffRules.job }),
      dialog: {
        title: ({ name }) => `Change Job of ${name}`,
        text: 'They are signed out, and sign in with the new job.',
        submit: 'Change Job',
        busy: 'Changing...',
        fields: { job: { kind: 'select', lookup: jobs } },
      },
    },
    endSessions: { ...endSessions(`POST ${one}/end-sessions`, 'store.staff.manage'), when: ({ state }) => state === 'active' },
    remove: {
      call: `DELETE ${one}`,
      needs: 'store.staff.manage',
      icon: 'delete',
      when: isThere,
      confirm: ({ name }) => `Remove ${name} from the store? They are signed out at once and can't work here any more.`,
    },
    sendAgain: sendAgain(`POST ${invitation}/resend`, 'store.staff.manage'),
    withdraw: withdraw(`DELETE ${invitation}`, 'store.staff.manage'),
  },
  messages: { add_one: 'Invite', create: 'Send Invitation', form_note: 'They get a link by mail, which works for 7 days.' },
});
