import { z } from 'zod';
import { flag, list, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const failure = z.object({ err: z.object({ say: z.string() }) });

const wire = z.record(z.string(), z.unknown());
const answer = z.object({
  answer: z.object({ courier: wire.optional(), shifts: z.array(wire).optional() }),
});

export default defineResource({
  name: 'couriers',
  record: z.object({
    id: str(),
    name: str(),
    town: str(),
    isOnDuty: flag(false),
    stars: num(),
    plate: str(),
    shifts: list(z.object({ day: str(), hours: num() })),
  }),
  menu: { icon: 'people', order: 2 },
  access: { clerk: '*' },
  api: {
    list: { call: 'GET /v2/couriers', at: 'answer.couriers', paging: 'client' },
    get: async (http, { id }) => {
      const path = `/v2/couriers/${encodeURIComponent(id)}`;
      const [one, shifts] = await Promise.all([
        http.json('GET', path),
        http.json('GET', `${path}/shifts`),
      ]);
      return { ...answer.parse(one).answer.courier, shifts: answer.parse(shifts).answer.shifts };
    },
    aliases: { id: ['courier_no'], name: ['full_name'], isOnDuty: ['on_duty'] },
    problem: ({ body }) => failure.safeParse(body).data?.err.say,
  },
  fields: {
    isOnDuty: { kind: 'status', on: 'On duty', off: 'Off duty' },
    stars: 'rating',
    shifts: { kind: 'rows', row: { day: 'date', hours: 'number' } },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search couriers', local: ['name'] },
    town: { kind: 'select', choices: ['Hyderabad', 'Secunderabad', 'Warangal'] },
  },
  list: {
    columns: ['name', 'town', 'stars', 'isOnDuty'],
    sort: { columns: ['name', 'stars'] },
    actions: ['show', 'duty'],
  },
  show: { fields: ['name', 'town', 'stars', 'isOnDuty', 'plate', 'shifts'] },
  actions: {
    duty: {
      icon: 'power',
      label: (courier) => (courier.isOnDuty ? 'End duty' : 'Start duty'),
      call: 'PUT /v2/couriers/{id}/duty',
      at: 'answer.courier',
      body: ({ record }) => ({ on_duty: record.isOnDuty ? '0' : '1' }),
      optimistic: (courier) => ({ isOnDuty: !courier.isOnDuty }),
    },
  },
});
