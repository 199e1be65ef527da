import { z } from 'zod';
import { list, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';
import { jsonServer } from '../jsonServer';

const floors = { ground: 'Ground floor', first: 'First floor', tower: 'Tower' };
const rooms = jsonServer('/rooms');
const hours = z.object({
  weekday: z.number(),
  spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
});

/** Any of several words, as json-server's pattern. */
const anyOf = (words: unknown): string | undefined =>
  typeof words === 'string' ? `^(${words.replaceAll(',', '|')})$` : undefined;

export default defineResource({
  name: 'rooms',
  noun: { one: 'reading room', many: 'reading rooms' },
  record: z.object({
    id: str(),
    name: str(),
    floor: str(),
    seats: num(),
    taken: num(),
    longestStay: num(),
    hours: list(hours),
    plan: str(),
  }),
  menu: { icon: 'book', order: 5 },
  access: { librarian: '*', reader: ['list', 'show'] },
  api: {
    get: rooms.get,
    update: rooms.update,
    list: {
      ...rooms.list,
      query: ({ sent: { floor, ...sent }, ...asked }) => ({
        ...rooms.list.query({ ...asked, sent }),
        floor_like: anyOf(floor),
      }),
    },
  },
  fields: {
    name: { help: 'The city names its rooms', readOnly: true },
    floor: { kind: 'select', choices: floors },
    seats: { kind: 'integer', min: 1, max: 80 },
    taken: { label: 'Seats taken now' },
    longestStay: 'duration',
    hours: { kind: 'schedule', label: 'Open', max: 2 },
    plan: { kind: 'file', label: 'Floor Plan' },
  },
  filters: { floor: { kind: 'multiselect', choices: floors } },
  list: {
    columns: ['name', 'floor', 'seats', 'longestStay', 'hours'],
    sort: { columns: ['name', 'seats'], first: 'name asc' },
    actions: ['show', 'edit'],
  },
  form: {
    schema: z.object({
      name: z.string(),
      floor: z.string().min(1, 'Where is it?'),
      seats: z.number('How many can sit there?').int(),
      longestStay: z
        .number('How long may somebody keep a seat?')
        .positive('How long may somebody keep a seat?'),
      hours: z.array(hours),
    }),
  },
  show: { fields: ['name', 'floor', 'seats', 'taken', 'longestStay', 'hours', 'plan'] },
});
