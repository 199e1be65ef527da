import { defineResource } from '../define';
import { jsonServer } from '../jsonServer';
import { session } from '../session';
import { extended, loanFields, loanRecord } from './loanRecord';

/** Loans of the signed-in reader: the same path as `loans`, narrowed. */
export default defineResource({
  name: 'my-loans',
  record: loanRecord,
  menu: { icon: 'loan', order: 4 },
  access: { reader: '*' },
  api: {
    list: jsonServer('/loans?_expand=book', () => ({ memberId: session.person()?.id })).list,
    get: 'GET /loans/{id}?_expand=book',
    aliases: { book: ['book.title'] },
  },
  fields: loanFields,
  filters: { status: { kind: 'select', choices: loanFields.status.choices } },
  list: {
    columns: ['bookId', 'lentAt', 'dueOn', 'returnedOn', 'lateFee', 'status'],
    phone: ['dueOn', 'status'],
    sort: { columns: ['lentAt', 'dueOn'], first: 'lentAt desc' },
    actions: ['show', 'extend'],
  },
  show: { fields: ['bookId', 'lentAt', 'dueOn', 'returnedOn', 'lateFee', 'status'] },
  actions: {
    extend: {
      label: 'Extend by two weeks',
      call: 'PATCH /loans/{id}',
      body: ({ record }) => ({ dueOn: extended(record.dueOn) }),
      when: ({ status }) => status === 'out',
      confirm: ({ book }) => `Keep “${book}” for two more weeks?`,
      icon: 'add',
      succeeded: 'Extended by two weeks',
    },
  },
});
