import { z } from 'zod';
import { businessDay } from '../../../src/framework/format/formats';
import { defineResource } from '../define';
import { jsonServer } from '../jsonServer';
import { daysLate, extended, loanFields, loanRecord } from './loanRecord';

const lent = z.array(loanRecord);
const withNames = jsonServer('/loans?_expand=book&_expand=member');

export default defineResource({
  name: 'loans',
  record: loanRecord,
  menu: { icon: 'loan', order: 3 },
  access: { librarian: '*' },
  api: {
    ...jsonServer('/loans'),
    list: withNames.list,
    get: 'GET /loans/{id}?_expand=book&_expand=member',
    aliases: { book: ['book.title'], member: ['member.name'] },
    // the server stores numbers, and a new loan has no return day yet
    encode: ({ bookId, memberId, ...loan }, previous) => ({
      ...loan,
      bookId: Number(bookId),
      memberId: Number(memberId),
      ...(previous ? {} : { status: 'out', returnedOn: null, lateFee: 0 }),
    }),
  },
  fields: { ...loanFields, memberId: { kind: 'reference', to: 'members', current: 'member' } },
  computed: { daysLate: { kind: 'number', value: daysLate } },
  filters: {
    status: { kind: 'select', choices: loanFields.status.choices },
    bookId: { kind: 'reference', to: 'books' },
    memberId: { kind: 'reference', to: 'members' },
    dueFrom: { kind: 'date', param: 'dueOn_gte' },
    dueUntil: { kind: 'date', param: 'dueOn_lte', notBefore: 'dueFrom' },
  },
  stats: {
    call: async (http) => {
      const loans = lent.parse(await http.json('GET', '/loans'));
      return {
        out: loans.filter(({ status }) => status === 'out').length,
        fees: loans.reduce((sum, { lateFee = 0 }) => sum + lateFee, 0),
      };
    },
    cards: { out: 'On loan', fees: { label: 'Late fees', format: 'money' } },
  },
  list: {
    columns: [
      'bookId',
      'memberId',
      'lentAt',
      'dueOn',
      'returnedOn',
      'daysLate',
      'lateFee',
      'status',
    ],
    phone: ['memberId', 'dueOn'],
    sort: { columns: ['lentAt', 'dueOn', 'lateFee'], first: 'lentAt desc' },
    pageSizes: [10, 25],
    actions: ['show', 'edit', 'return', 'lose'],
  },
  form: {
    schema: z.object({
      bookId: z.string().min(1, 'Which book?'),
      memberId: z.string().min(1, 'Who takes it?'),
      lentAt: z.iso.datetime('When?'),
      dueOn: z.iso.date('Until when?'),
    }),
  },
  show: {
    fields: [
      'bookId',
      'memberId',
      'lentAt',
      'dueOn',
      'returnedOn',
      'daysLate',
      'lateFee',
      'status',
    ],
  },
  actions: {
    return: {
      call: 'PATCH /loans/{id}',
      input: z.object({
        lateFee: z.number('How much? 0 if it is in time').min(0, 'Nobody is paid for being late'),
      }),
      dialog: {
        fields: { lateFee: { kind: 'money', help: '25 cents for each day that it is late' } },
      },
      body: ({ input }) => ({
        returnedOn: businessDay(new Date()),
        status: 'returned',
        lateFee: input.lateFee,
      }),
      when: ({ status }) => status === 'out',
      icon: 'check',
      succeeded: 'The book is back',
    },
    lose: {
      label: 'Report lost',
      call: 'PATCH /loans/{id}',
      body: () => ({ status: 'lost' }),
      when: ({ status }) => status === 'out',
      confirm: ({ book }) => `Is “${book}” lost? Its price is charged later.`,
      icon: 'reject',
      succeeded: 'Reported as lost',
    },
    extend: {
      on: 'rows',
      label: 'Extend by two weeks',
      // json-server changes one record at a time
      call: async (http, { ids, sent = {} }) => {
        const loans = lent.parse(await http.json('GET', '/loans', { query: sent }));
        const chosen = loans.filter(
          ({ id, status }) => status === 'out' && (ids?.map(String).includes(id) ?? true),
        );
        await Promise.all(
          chosen.map(({ id, dueOn }) =>
            http.json('PATCH', `/loans/${id}`, { body: { dueOn: extended(dueOn) } }),
          ),
        );
        return { message: `Extended: ${chosen.length}` };
      },
      icon: 'add',
    },
  },
});
