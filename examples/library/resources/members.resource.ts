import { z } from 'zod';
import { flag, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';
import { jsonServer } from '../jsonServer';

export default defineResource({
  name: 'members',
  record: z.object({
    id: str(),
    name: str(),
    email: str(),
    phone: str(),
    joinedOn: str(),
    isActive: flag(true),
  }),
  menu: { icon: 'people', order: 2 },
  access: { librarian: '*' },
  api: jsonServer('/members'),
  fields: {
    email: 'email',
    phone: 'phone',
    joinedOn: { kind: 'date', label: 'Member since' },
    isActive: { kind: 'status', label: 'Card', on: 'Valid', off: 'Blocked' },
  },
  filters: {
    q: { kind: 'search', placeholder: 'Search name, e-mail or phone' },
    isActive: { kind: 'select', choices: { true: 'Valid', false: 'Blocked' } },
  },
  list: {
    columns: [{ show: 'name', below: 'email' }, 'phone', 'joinedOn', 'isActive'],
    sort: { columns: ['name', 'joinedOn'], first: 'name asc' },
    actions: ['show', 'edit', 'pin', 'block'],
  },
  form: {
    schema: z.object({
      name: z.string().trim().min(1, 'Who is it?'),
      email: z.email('An address such as anna@example.org'),
      phone: z.string(),
      joinedOn: z.iso.date('Since when?'),
      isActive: z.boolean(),
    }),
    defaults: { isActive: true },
  },
  show: {
    fields: ['name', 'email', 'phone', 'joinedOn', 'isActive'],
    related: [
      {
        to: 'loans',
        by: 'memberId',
        label: 'Their loans',
        columns: ['bookId', 'lentAt', 'dueOn', 'status'],
      },
    ],
    isWide: true,
  },
  actions: {
    pin: {
      label: 'Set PIN',
      call: 'PATCH /members/{id}',
      input: z.object({ pin: z.string().regex(/^\d{4}$/, 'Four digits') }),
      dialog: {
        text: 'Typed at the lending machine, together with the card.',
        fields: { pin: 'password' },
      },
      icon: 'settings',
      succeeded: 'The PIN is set',
    },
    block: {
      call: 'PATCH /members/{id}',
      body: ({ record }) => ({ isActive: !record.isActive }),
      label: ({ isActive }) => (isActive ? 'Block' : 'Unblock'),
      icon: 'power',
      optimistic: ({ isActive }) => ({ isActive: !isActive }),
      succeeded: 'Done',
    },
  },
});
