import { mailSchema } from '../../../../contract/mails';
import { lenient } from '../../../framework/declaration/lenient';
import { defineResource } from '../../define';

const states = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

export default defineResource({
  name: 'admin/mails',
  label: { one: 'Email', many: 'Emails' },
  record: lenient(mailSchema),
  menu: { icon: 'mail', group: 'records', order: 15 },
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'mails.read', change: 'mails.manage' },
  // without `api`: ra-data-simple-rest makes the calls
  fields: {
    // `to` is not of kind email: the name of a row links to its details, and a link can't contain
    // another
    state: {
      kind: 'select',
      label: 'Status',
      choices: states,
      tone: { waiting: 'warning', sent: 'success', failed: 'error' },
    },
    tries: { label: 'Attempts' },
    nextTryAt: { kind: 'datetime', label: 'Next attempt' },
    problem: 'textarea',
    createdAt: 'datetime',
    sentAt: 'datetime',
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by recipient or subject' },
    state: { kind: 'select', choices: states },
  },
  list: {
    columns: ['to', 'subject', { show: 'state', below: 'problem' }, 'tries', 'createdAt'],
    phone: ['subject', 'createdAt'],
    pagerWhen: 'many',
    refreshButton: true,
    actions: ['show', 'resend'],
  },
  show: {
    fields: ['to', 'subject', 'state', 'tries', 'nextTryAt', 'createdAt', 'sentAt', 'problem'],
  },
  actions: {
    resend: {
      call: 'PUT /admin/mails/{id}/resend',
      icon: 'refresh',
      when: ({ state }) => state !== 'sent',
      failed: "Couldn't resend the email",
    },
  },
});
