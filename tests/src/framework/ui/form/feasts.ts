import { z } from 'zod';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';

const kitchens = defineLookup({ call: 'GET /kitchens' });
const ovens = defineLookup({ call: 'GET /kitchens/{kitchenId}/ovens' });

const form = z.object({
  name: z.string().trim().min(1, 'This field is required'),
  guests: z.array(z.string()).min(1, 'Name a guest').optional(),
  kitchens: z.array(z.string()).optional(),
  kitchenId: z.string().optional(),
  ovens: z.array(z.string()).optional(),
  day: z.string().optional(),
  beginsAt: z.string().optional(),
  size: z.number().min(20, 'Too small').optional(),
  isSettled: z.boolean().optional(),
});
const record = form.required().extend({ id: z.string() });

/** A test-only resource with rarely used inputs. */
export const feasts = resourceFactory<'admin', 'box'>()({
  name: 'test/dishes',
  noun: { one: 'feast', many: 'feasts' },
  record,
  access: { admin: '*' },
  api: { list: 'GET /feasts', create: 'POST /feasts', update: 'PUT /feasts/{id}' },
  fields: {
    guests: 'tags',
    kitchens: { kind: 'multiselect', lookup: kitchens },
    kitchenId: { kind: 'select', label: 'Main kitchen', lookup: kitchens },
    ovens: { kind: 'multiselect', lookup: ovens, dependsOn: 'kitchenId' },
    day: 'date',
    beginsAt: { kind: 'datetime', label: 'Begins' },
    size: { kind: 'custom', help: 'Heads', input: () => import('./SizeInput') },
    isSettled: { kind: 'latch', action: 'settle' },
  },
  list: { columns: ['name'] },
  form: { schema: form, fields: ['name'] },
  actions: { settle: { call: 'PUT /feasts/{id}/settle', failed: 'Failed to settle' } },
});

export const feastsWith = (...names: string[]): ResourceConfig => {
  const fields = [{ fields: ['name', ...names] }];
  return { ...feasts, form: { schema: form, fields, edit: { schema: form, fields } } };
};
