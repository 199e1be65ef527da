import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { FakeServer } from './list/fakeServer';
import { givenList, loaded } from './list/givenList';
import { kitchenRows, kitchensWith } from './list/kitchens';

it('figures that failed to load are zeros if a failed list counts as empty, without a message', async () => {
  const resource = kitchensWith({
    api: { list: { call: 'GET /kitchens/', onError: 'empty' } },
    stats: {
      call: 'GET /kitchens/stats',
      more: z.object({ share: z.string().catch('0%') }),
      cards: [
        { name: 'total', label: 'Total' },
        { name: 'earned', label: 'Earned', format: 'money' },
        { name: 'share', label: 'Share', format: 'text' },
      ],
    },
  });
  const server = new FakeServer(kitchenRows(1));
  server.statsFailure = new ApiError(500, { message: 'Out of order' });
  const { toasts } = givenList({ resource, server });
  await loaded();
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '0',
      '₹0.00',
      '0%',
    ]),
  );
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(toasts).toEqual([]);
});
