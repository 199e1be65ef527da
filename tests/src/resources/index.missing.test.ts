import { expect, test } from 'vitest';
import { withoutBeyond } from '../../../src/framework/check/beyond';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { decodeRecord } from '../../../src/framework/provider/decode';
import { resources } from '../../../src/resources';

/** Names shown by a list and by generated details: columns, their second lines, and detail fields. */
const shownNames = ({ list, show, fields }: ResourceConfig): string[] => [
  ...new Set([
    ...list.columns.flatMap((column) =>
      typeof column === 'string'
        ? [column]
        : [column.show, ...(column.below ? [column.below] : [])],
    ),
    ...(list.card || show?.content ? Object.keys(fields) : []),
    ...(show?.fields ?? []),
  ]),
];

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

// hidden on every screen
const unseen = ['id', 'isWhole', 'isHigher', 'hasPaymentStatus'];

/** The shown values of a record for which the server sends only an id. */
const declaredParts = (resource: ResourceConfig) => {
  const record = decodeRecord(resource, { id: '1' });
  const names = shownNames(resource).filter((name) => !unseen.includes(name));
  const shown = names.map((name) => {
    const computed = resource.computed?.[name];
    return [name, computed ? computed.value(record) : record[name]] as const;
  });
  return Object.fromEntries(shown.filter(([, value]) => !isNothing(value)));
};

test('a record that is an id alone states nothing but the documents’ defaults', () => {
  const specified = withoutBeyond(resources);
  const facts = Object.fromEntries(
    specified
      .map((resource) => [resource.name, declaredParts(resource)] as const)
      .filter(([, shown]) => Object.keys(shown).length > 0),
  );
  expect(facts).toEqual({
    'admin/categories': { number: 'ID 1', soldIn: [{ id: '', name: 'Global' }] },
    'admin/orders': { orderId: '1', paymentMethod: 'razorpay', paymentStatus: 'pending' },
    'admin/special-offers': { idAndDescription: 'ID 1 · ' },
    'admin/stores': { rating: 0, deliveryFee: 0, minimumOrder: 0 },
    'store/categories': {
      number: 'ID 1',
      about: 'No description',
      state: 'Active',
      approval: 'Pending',
      createdAt: 'N/A',
    },
    'store/menu': {
      status: 'Active',
      availability: 'Available',
      approval: 'Pending',
      hidden: 'Waiting for approval',
    },
    'store/orders': {
      orderId: '1',
      status: 'pending',
      paymentMethod: 'wallet',
      paymentStatus: 'pending',
      // shown from one rupee on
      refundedAmount: 0,
    },
  });
});

/** Rows of generated details that have a label and nothing else. */
const emptyRowsOf = (resource: ResourceConfig): string[] => {
  const record = decodeRecord(resource, { id: '1' });
  return (resource.show?.fields ?? []).filter((name) => {
    const value = resource.computed?.[name]?.value(record) ?? record[name];
    return value !== undefined && isNothing(value);
  });
};

test('generated details have no empty row for what the server does not send', () => {
  const rows = withoutBeyond(resources).map((one) => [one.name, emptyRowsOf(one)] as const);
  const empty = Object.fromEntries(rows.filter(([, names]) => names.length > 0));
  // keys of every answer, and pictures, which have a placeholder
  expect(empty).toEqual({
    'admin/products': ['imageUrl', 'productName', 'prices'],
    'admin/stores': ['image', 'name'],
    'store/categories': ['imageUrl', 'name'],
    'store/menu': ['imageUrl', 'itemName', 'categoryId'],
  });
});

const switched = resources.filter(
  ({ actions, beyond }) => beyond !== true && actions?.toggle !== undefined,
);

test.each(switched.map((resource) => [resource.name, resource] as const))(
  '%s offers no switch whose state the server does not send',
  (_, resource) => {
    const isOffered = (wire: object) => {
      const toggle = resource.actions?.toggle;
      const when = toggle && 'when' in toggle ? toggle.when : undefined;
      return when?.(decodeRecord(resource, { id: '1', ...wire }));
    };
    // the store's own categories have a documented default
    expect(isOffered({})).toBe(resource.name === 'store/categories');
    expect(isOffered({ isActive: false, isAvailable: false })).toBe(true);
  },
);
