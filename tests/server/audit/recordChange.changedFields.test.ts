import { expect, test } from 'vitest';
import { completeChanges } from '../../../server/audit/lastChanges';
import { changedFields } from '../../../server/audit/recordChange';

const before = {
  id: '7',
  orderId: 'JB-1',
  status: 'ready',
  customer: { name: 'Asha', phone: '98765' },
  items: [{ id: '1' }],
  updatedAt: '1',
};
const after = { ...before, status: 'delivered', deliveredAt: '2', updatedAt: '2' };

test("of a change the differences are stored, and one name that is not a person's", () => {
  expect(changedFields({ before, after })).toEqual({
    before: { orderId: 'JB-1', status: 'ready', updatedAt: '1' },
    after: { orderId: 'JB-1', status: 'delivered', deliveredAt: '2', updatedAt: '2' },
  });
});

test('a change within a value is stored with the whole value, and a name that changes on both sides', () => {
  expect(
    changedFields({
      before: { name: 'Thali', prices: [{ id: '1', price: 3 }] },
      after: { name: 'Meal', prices: [{ id: '1', price: 4 }] },
    }),
  ).toEqual({
    before: { name: 'Thali', prices: [{ id: '1', price: 3 }] },
    after: { name: 'Meal', prices: [{ id: '1', price: 4 }] },
  });
});

test('of a new or removed record everything is stored', () => {
  expect(changedFields({ after })).toEqual({ after });
  expect(changedFields({ before })).toEqual({ before });
});

test('the states of changes are whole again from what the object is now', () => {
  const states = [
    { price: 1, isActive: true, updatedAt: '1' },
    { price: 2, isActive: true, updatedAt: '2' },
    { price: 2, isActive: false, updatedAt: '3' },
  ] as const;
  const entry = (from: object, to: object) => {
    const reported = changedFields({ before: from, after: to });
    return { actor_id: '1', before: { ...reported.before }, after: { ...reported.after } };
  };
  const [first, second, third] = states;
  expect(completeChanges([entry(second, third), entry(first, second)], third)).toEqual([
    { actor_id: '1', before: second, after: third },
    { actor_id: '1', before: first, after: second },
  ]);
});
