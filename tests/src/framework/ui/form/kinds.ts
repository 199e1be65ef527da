import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';

declare module '../../../../../src/framework/declaration/appKinds' {
  interface AppKinds {
    /** A rank from A to F, for the tests of custom kinds. */
    testRank: 'A' | 'B' | 'F';
  }
}

const form = z.object({
  name: z.string().trim().min(1, 'This field is required'),
  price: z.number().nullish(),
  seats: z.number().nullish(),
  share: z.number().nullish(),
  time: z.number().nullish(),
  secret: z.string().optional(),
  menu: z.string().optional(),
  layout: z.unknown().optional(),
  days: z.array(z.string()).optional(),
  rank: z.enum(['A', 'B', 'F']).optional(),
  week: z
    .array(
      z.object({
        weekday: z.number(),
        spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
      }),
    )
    .optional(),
});

/** A test-only resource with the kinds that need more than a text. */
const tables = resourceFactory<'admin', 'box'>()({
  name: 'test/dishes',
  noun: { one: 'table', many: 'tables' },
  record: form.partial().extend({ id: z.string() }),
  access: { admin: '*' },
  api: { list: 'GET /tables', create: 'POST /tables', update: 'PUT /tables/{id}' },
  fields: {
    price: { kind: 'money', min: 10, max: 500 },
    seats: { kind: 'integer', min: 1 },
    share: { kind: 'percent', max: 100 },
    time: 'duration',
    secret: 'password',
    menu: 'file',
    layout: 'json',
    days: { kind: 'multiselect', choices: { mon: 'Monday', tue: 'Tuesday', sun: 'Sunday' } },
    rank: 'testRank',
    week: { kind: 'schedule', max: 2 },
  },
  list: { columns: ['name'] },
  form: { schema: form },
});

/** Tables with these fields in their form and their details. */
export const tablesWith = (...names: string[]): ResourceConfig => {
  const fields = [{ fields: ['name', ...names] }];
  return {
    ...tables,
    form: { schema: form, fields, edit: { schema: form, fields } },
    show: { fields: ['name', ...names] },
  };
};
