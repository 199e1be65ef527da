import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { conflictOf } from '../../../../../src/framework/ui/form/conflict';
import { inputFormSpec } from '../../../../../src/framework/ui/form/formSpec';

const wireSchema = z.object({
  id: z.number(),
  dish_name: z.string(),
  code: z.string(),
  price: z.number(),
  tags: z.array(z.string()),
});
const spec = inputFormSpec(
  z.object({
    name: z.string(),
    code: z.string(),
    price: z.number().nullable(),
    tags: z.array(z.string()),
  }),
  { price: { kind: 'money', label: 'Price' }, tags: { kind: 'tags', label: 'Tags' } },
);
const decode = (wire: unknown) => {
  const { id, dish_name: name, ...others } = wireSchema.parse(wire);
  return { id: String(id), name, ...others };
};

const base = { name: 'Haleem', code: 'H1', price: 250, tags: ['spicy'] };
const refusalWith = (changes: object, status = 409) =>
  new ApiError(status, {
    message: 'The dish has changed',
    current: { id: 7, dish_name: 'Haleem', code: 'H1', price: 250, tags: ['spicy'], ...changes },
  });

/** The conflict between the changes of two users to the same dish. */
const conflictBetween = (mine: object, theirs: object) => {
  const conflict = conflictOf(refusalWith(theirs), {
    spec,
    base,
    mine: { ...base, ...mine },
    decode,
  });
  if (!conflict) throw new Error('The refusal is no conflict');
  return conflict;
};

describe('a conflict between two changes of one record', () => {
  test('keeps both changes where they are to different fields, in either choice', () => {
    const { newer, mine, differences } = conflictBetween({ name: 'Mutton haleem' }, { price: 300 });
    const both = { ...base, name: 'Mutton haleem', price: 300 };
    expect(mine).toEqual(both);
    expect(newer).toEqual(both);
    expect(differences).toEqual([{ key: 'price', newer: 300, mine: 250, isMine: false }]);
  });

  test('takes the chosen side for a field that both users changed, and for that field alone', () => {
    const { newer, mine, differences } = conflictBetween(
      { name: 'Mutton haleem', code: 'M1' },
      { dish_name: 'Chicken haleem', price: 300 },
    );
    expect(mine).toEqual({ ...base, name: 'Mutton haleem', code: 'M1', price: 300 });
    expect(newer).toEqual({ ...base, name: 'Chicken haleem', code: 'M1', price: 300 });
    expect(differences).toEqual([
      { key: 'name', newer: 'Chicken haleem', mine: 'Mutton haleem', isMine: true },
      { key: 'price', newer: 300, mine: 250, isMine: false },
    ]);
  });

  test('shows no difference for a field that both users changed to the same value', () => {
    const { newer, mine, differences } = conflictBetween({ tags: ['new'] }, { tags: ['new'] });
    expect(differences).toEqual([]);
    expect([mine, newer]).toEqual([
      { ...base, tags: ['new'] },
      { ...base, tags: ['new'] },
    ]);
  });

  test('counts an emptied field as changed', () => {
    const { newer, mine } = conflictBetween({ price: null, tags: [] }, { price: 300, code: 'H2' });
    expect(mine).toEqual({ ...base, price: null, tags: [], code: 'H2' });
    expect(newer).toEqual({ ...base, price: 300, tags: [], code: 'H2' });
  });

  test('bases the next attempt on the newer record', () => {
    const theirs = { dish_name: 'Chicken haleem', price: 300 };
    const { base: next, current } = conflictBetween({ name: 'Mutton haleem' }, theirs);
    expect(next).toEqual({ ...base, name: 'Chicken haleem', price: 300 });
    expect(current).toEqual({ ...base, id: '7', name: 'Chicken haleem', price: 300 });
  });
});

describe('an error', () => {
  const sides = { spec, base, mine: { ...base, code: 'M1' }, decode };

  test.each([409, 412])('of status %i with the newer record is a conflict', (status) => {
    const conflict = conflictOf(refusalWith({ price: 300 }, status), sides);
    expect(conflict).toMatchObject({ mine: { code: 'M1', price: 300 } });
  });

  test.each([
    ['of another status', refusalWith({}, 422)],
    ['without the newer record', new ApiError(409, { message: 'The code is taken' })],
    ['of the network', new TypeError('Failed to fetch')],
  ])('%s is not a conflict', (_name, error) => {
    expect(conflictOf(error, sides)).toBeUndefined();
  });
});
