import { z } from 'zod';
import { deactivationReason } from '../../../../contract/people/staff';
import { endSessions } from '../../../components/personActions';
import {
  changeJob,
  sendAgain,
  staffList,
  staffRecord,
  staffWords,
  withdraw,
} from '../../../components/staff';
import { defineLookup } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';

const one = '/store/staff/{id}';
const invitation = '/store/invitations/{invitationId}';
const jobs = defineLookup({ call: 'GET /store/staff/jobs', at: 'jobs' });
const isThere = ({ id, isOwner, state }: z.output<typeof staffRecord>) =>
  !isOwner && (state !== 'invited' || !id.startsWith('invitation-'));

export default defineResource({
  name: 'store/staff',
  noun: { one: 'person', many: 'people' },
  label: { one: 'Person', many: 'Staff' },
  record: staffRecord,
  menu: { icon: 'people', order: 5 },
  access: { store: '*' },
  beyond: true,
  needs: { read: 'store.staff.read', change: 'store.staff.manage' },
  api: {
    list: { call: 'GET /store/staff', at: 'staff' },
    create: 'POST /store/staff',
  },
  ...staffList(jobs),
  list: {
    columns: [
      { show: 'name', below: 'contact' },
      'jobName',
      { show: 'state', below: 'note' },
      'since',
    ],
    phone: ['jobName', 'since'],
    pagerWhen: 'many',
    actions: ['changeJob', 'endSessions', 'remove', 'sendAgain', 'withdraw'],
  },
  actions: {
    changeJob: { ...changeJob(`PUT ${one}`, jobs), when: isThere },
    endSessions: {
      ...endSessions(`POST ${one}/end-sessions`),
      when: ({ state }) => state === 'active',
    },
    remove: {
      call: `DELETE ${one}`,
      icon: 'delete',
      when: isThere,
      input: z.object({ reason: deactivationReason }),
      dialog: {
        title: ({ name }) => staffWords('remove', { name }),
        text: 'They are signed out at once and lose access to this store.',
        busy: 'Removing...',
        fields: { reason: 'textarea' },
      },
    },
    sendAgain: sendAgain(`POST ${invitation}/resend`),
    withdraw: withdraw(`DELETE ${invitation}`),
  },
});
