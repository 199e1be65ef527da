import { z } from 'zod';
import { resourceFactory } from '../../../../../../src/framework/declaration/defineResource';

const form = z.object({
  name: z.string('This field is required').min(1, 'This field is required'),
  heat: z.enum(['mild', 'hot'], 'Choose a heat'),
  isServed: z.boolean(),
});

/** A resource whose inputs and details are components of react-admin. */
export const stews = resourceFactory<'admin', 'box'>()({
  name: 'test/dishes',
  noun: { one: 'stew', many: 'stews' },
  record: form.extend({ id: z.string(), cookedAt: z.string() }),
  access: { admin: '*' },
  api: { list: 'GET /stews', create: 'POST /stews', update: 'PUT /stews/{id}' },
  fields: {
    name: { kind: 'custom', input: async () => (await import('./StockInputs')).text },
    heat: { kind: 'custom', input: async () => (await import('./StockInputs')).select },
    isServed: { kind: 'custom', input: async () => (await import('./StockInputs')).flag },
  },
  list: { columns: ['name'] },
  form: { schema: form },
  show: { content: () => import('./StockFacts') },
});
