import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { givenList, rowOf } from '../givenList';
import { kitchensWith } from '../kitchens';

it('a search with a label for it shows the searched text, until it is cleared', async () => {
  const filters = {
    search: { kind: 'search', placeholder: 'Search kitchens', chip: 'Searching for' },
  } as const;
  const { user } = givenList({
    resource: kitchensWith({ filters }),
    at: '?filter={"search":"kitchen 7"}',
  });
  await rowOf('Kitchen 7');
  expect(screen.getByText('Searching for: kitchen 7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await rowOf('Kitchen 1');
  expect(screen.queryByText(/^Searching for/)).toBeNull();
});
