import { z } from 'zod';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import type {
  FieldConfig,
  ResourceConfig,
} from '../../../../../src/framework/declaration/declaration';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import type { Section } from '../../../../../src/framework/declaration/screenParts';

const kitchens = defineLookup({ call: 'GET /kitchens', at: 'kitchens' });
const ovens = defineLookup({ call: 'GET /kitchens/{kitchenId}/ovens' });

const required = (text = 'This field is required') => z.string({ error: text }).trim().min(1, text);

const record = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  phone: z.string(),
  price: z.number(),
  image: z.string(),
  kitchenId: z.string(),
  ovenId: z.string(),
  pincode: z.string(),
  isServed: z.boolean(),
  isApproved: z.boolean(),
  updatedAt: z.string(),
});
export type Dish = z.output<typeof record>;

const form = z.object({
  name: required(),
  code: z.string().optional(),
  phone: z.string().optional(),
  price: z.number({ error: 'Enter an amount of 0 or more' }).min(0).nullish(),
  image: z.string().optional(),
  kitchenId: z.string().optional(),
  ovenId: z.string().optional(),
  pincode: z.string().optional(),
  sizes: z
    .array(
      z.object({
        kitchenId: required(),
        ovenId: required(),
        price: z.number({ error: 'Enter a price' }),
      }),
    )
    .min(1, 'Add a size')
    .optional(),
});

/** A test-only resource with every kind of action and of input that a screen treats specially. */
export const dishes = resourceFactory<'admin', 'box'>()({
  name: 'test/dishes',
  noun: { one: 'dish', many: 'dishes' },
  record,
  access: { admin: '*' },
  api: {
    list: 'GET /dishes',
    create: 'POST /dishes',
    update: 'PUT /dishes/{id}',
    delete: 'DELETE /dishes/{id}',
    aliases: { name: ['dishName'] },
  },
  fields: {
    code: { kind: 'text', transform: 'upper' },
    phone: 'phone',
    price: 'money',
    image: { kind: 'image', label: 'Picture' },
    kitchenId: {
      kind: 'select',
      lookup: kitchens,
      fill: ['pincode'],
      unknown: 'Selected kitchen not found',
      emptyText: 'No kitchens yet',
    },
    ovenId: { kind: 'select', lookup: ovens, dependsOn: 'kitchenId' },
    isServed: { kind: 'status', on: 'Served', off: 'Withdrawn' },
    sizes: {
      kind: 'rows',
      min: 1,
      addLabel: 'Add size',
      row: {
        kitchenId: { kind: 'select', label: 'Kitchen of size', lookup: kitchens },
        ovenId: { kind: 'select', label: 'Oven of size', lookup: ovens, dependsOn: 'kitchenId' },
        price: { kind: 'money', label: 'Price of size' },
      },
    },
  },
  stats: {
    call: 'GET /dishes/stats',
    cards: { served: 'Served', withdrawn: 'Withdrawn', approved: 'Approved' },
  },
  list: { columns: ['name', 'isServed'], actions: ['toggle', 'edit', 'retire'] },
  form: {
    schema: form,
    fields: ['name', 'code', 'phone', 'price', 'kitchenId', 'ovenId', 'image'],
  },
  show: { fields: ['name', 'price', 'isServed'] },
  actions: {
    toggle: {
      call: 'PATCH /dishes/{id}/status',
      label: (dish) => (dish.isServed ? 'Disable' : 'Enable'),
      icon: 'power',
      optimistic: (dish) => ({ isServed: !dish.isServed }),
      figures: (dish) =>
        dish.isServed ? { served: -1, withdrawn: 1 } : { served: 1, withdrawn: -1 },
      after: 'keep',
      failed: 'Failed to update dish status',
    },
    retire: {
      call: 'DELETE /dishes/{id}/menu',
      label: 'Retire',
      after: 'remove',
      input: z.object({ reason: required('Please give a reason') }),
      dialog: {
        title: (dish) => `Retire ${dish.name}`,
        text: 'It leaves the menu.',
        submit: 'Retire dish',
        busy: 'Retiring...',
        fields: { reason: { kind: 'textarea', label: 'Reason' } },
      },
      failed: 'Failed to retire dish',
    },
    publish: {
      call: 'POST /dishes/{id}/publish',
      label: 'Publish',
      confirm: 'Publish it to everyone?',
      failed: 'Failed to publish',
    },
  },
  views: {
    reviews: {
      label: 'Reviews',
      icon: 'star',
      title: 'Reviews of the dish',
      call: 'GET /dishes/{id}/ratings',
      failed: 'Failed to load reviews',
      content: () => import('../../../../../src/components/Reviews'),
    },
  },
  messages: { create_failed: 'Failed to add dish' },
});

/** Dishes whose kitchen is a separate record. */
export const dishesOfKitchens = (reference: Partial<FieldConfig> = {}): ResourceConfig => ({
  ...dishesWith('name', 'kitchenId'),
  fields: {
    ...dishes.fields,
    kitchenId: { kind: 'reference', to: 'test/kitchens', label: 'Kitchen', ...reference },
  },
  show: { fields: ['name', 'kitchenId'] },
});

export const dishesWith = (
  ...names: (string | Section<string>)[]
): ResourceConfig & { form: NonNullable<ResourceConfig['form']> } => {
  const sections = names.map((name) => (typeof name === 'string' ? { fields: [name] } : name));
  return {
    ...dishes,
    form: { schema: form, fields: sections, edit: { schema: form, fields: sections } },
  };
};

export const givenDish = (changes: Partial<Dish> = {}): Dish => ({
  id: '1',
  name: 'Paradise Biryani',
  code: 'PB',
  phone: '',
  price: 250,
  image: '',
  kitchenId: '',
  ovenId: '',
  pincode: '',
  isServed: true,
  isApproved: false,
  updatedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

export const refusal = (status: number, body: unknown) => new ApiError(status, body);
