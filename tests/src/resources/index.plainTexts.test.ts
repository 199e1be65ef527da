import { expect, test } from 'vitest';
import { withoutBeyond } from '../../../src/framework/check/beyond';
import type {
  ActionConfig,
  FieldConfig,
  ResourceConfig,
} from '../../../src/framework/declaration/declaration';
import { resources } from '../../../src/resources';

type Texts = Record<string, unknown>;

const helpsOf = (place: string, fields: Readonly<Record<string, FieldConfig>> = {}): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { help, emptyText, row }]) => [
      [`${place}.${name}`, help],
      [`${place}.${name}.empty`, emptyText],
      ...Object.entries(helpsOf(`${place}.${name}`, row)),
    ]),
  );

const inputsOf = ({ form, fields }: ResourceConfig) => {
  const shown = [...(form?.fields ?? []), ...(form?.edit.fields ?? [])];
  const names = new Set(shown.flatMap((section) => section.fields));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
};

/** The question before an action; for many rows, the question for two. */
const questionsOf = (action: ActionConfig) =>
  action.on === 'rows' && typeof action.confirm === 'function' ? action.confirm(2) : action.confirm;

/** The texts of a declaration, without labels. */
const textsOf = (resource: ResourceConfig): Texts => {
  const { name, stats, actions = {}, messages, form } = resource;
  const figures = (stats?.cards ?? []).flatMap((card) => [
    [`${card.name}.help`, card.help],
    [`${card.name}.note`, card.note?.({ message: 'As the server says' })],
  ]);
  const asked = Object.entries(actions).flatMap(([key, action]) => [
    [`${key}.text`, action.dialog?.text],
    [`${key}.confirm`, questionsOf(action)],
    ...Object.entries(helpsOf(key, action.dialog?.fields)),
  ]);
  const sections = (form?.fields ?? []).map(({ section, help }) => [`section ${section}`, help]);
  const all = [
    ...Object.entries(helpsOf('fields', inputsOf(resource))),
    ...figures,
    ...asked,
    ...sections,
    ['empty', messages?.empty],
    ['form_note', messages?.form_note],
  ];
  return Object.fromEntries(
    all
      .filter(([, text]) => text !== undefined)
      .map(([place, text]) => [
        `${name} ${String(place)}`,
        typeof text === 'function' ? 'asks' : text,
      ]),
  );
};

test('a server without permissions is described by the documents and by the screen alone', () => {
  const said = withoutBeyond(resources).map(textsOf);
  expect(Object.assign({}, ...said)).toEqual({
    'admin/banners disableMany.confirm': 'Disable 2 banners? You can undo it afterwards.',
    'admin/banners empty': 'No banners found',
    'admin/categories disableMany.confirm': 'Disable 2 categories? You can undo it afterwards.',
    'admin/coupons fields.validUntil': 'Valid until the end of this day',
    'admin/locations disableMany.confirm': 'Disable 2 locations? You can undo it afterwards.',
    'admin/products empty': 'No products found. Try adjusting your filters or add a new product',
    'admin/products fields.pricing.categoryId.empty': 'No categories available',
    'admin/redeem-history empty': 'No scratch cards found',
    'admin/redeem-history/referrals empty': 'No referrals found',
    'admin/special-offers disableMany.confirm': 'Disable 2 offers? You can undo it afterwards.',
    'admin/stores fields.locationId.empty':
      'No locations to choose. Add one under Locations first.',
    'admin/stores rating.help': 'Of the rated stores on this page',
    // the question itself: disabling.test.ts
    'admin/stores toggle.confirm': 'asks',
    'store/categories form_note':
      'An administrator reviews your request, and you are notified of the decision.',
    'store/categories total.note': 'As the server says',
    'store/menu fields.categoryId.empty':
      'No active, approved categories. Request one under Categories first.',
    'store/orders delete.reason': 'Reason is required.',
    'store/orders delete.text':
      'Are you sure you want to delete this pending order? This action cannot be undone.',
    'store/orders empty': 'No orders found',
  });
});

test('no revenue leads to orders that a server without permissions may not have counted', () => {
  const links = withoutBeyond(resources).flatMap(({ name, stats }) =>
    (stats?.cards ?? [])
      .filter((card) => card.name.endsWith('Revenue') && card.opens !== undefined)
      .map((card) => `${name} ${card.name}`),
  );
  expect(links).toEqual([]);
});

test('the name of many records reads well after a number, and in the middle of a sentence', () => {
  const possessive = resources.filter(({ label }) => /^(my|your)\b/i.test(label.many));
  expect(possessive.map(({ name }) => name)).toEqual([]);
});
