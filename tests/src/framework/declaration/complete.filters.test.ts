import { expect, it } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { num, str } from '../../../../src/framework/declaration/lenientSchemas';

it('a filter has the label of its field, unless it has its own', () => {
  const { filters } = resourceFactory<'keeper', 'shelf'>()({
    name: 'library/books',
    record: z.object({ id: str(), price: num(), state: str() }),
    access: { keeper: '*' },
    list: { columns: ['price'] },
    fields: { price: { kind: 'money', label: 'Fee' }, state: { label: 'Whereabouts' } },
    filters: {
      price: { kind: 'range' },
      cost: { kind: 'range', field: 'price' },
      state: { kind: 'select', choices: ['lost'], label: 'Lost' },
    },
  });
  expect(filters).toMatchObject({
    price: { label: 'Fee' },
    cost: { label: 'Fee' },
    state: { label: 'Lost' },
  });
});
