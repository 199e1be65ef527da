import { expect, test } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import { fits, rowOfHit } from '../../../../../src/framework/ui/palette/rows';

const resource = resourceFactory<'clerk', 'box'>()({
  name: 'payments',
  record: z.object({ id: z.string(), name: z.string() }),
  access: { clerk: '*' },
  list: { columns: ['name'] },
});
const source = { resource, filter: 'search', opener: undefined, actions: [] };

const pastChoice = (title: string, summary: string) =>
  rowOfHit({ key: title, source, id: '7', title, summary, state: '' }, 'Recent', '');

test('a past choice is offered for its own number and for a name, not for the number of another record', () => {
  const payment = pastChoice('pay_7', 'JB-1042 · Radhika');
  expect(fits(payment, 'JB-1042')).toBe(false);
  expect(fits(payment, 'pay_7')).toBe(true);
  expect(fits(payment, 'radhika')).toBe(true);
});
