import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { FakeServer } from './fakeServer';
import { givenList, loaded } from './givenList';
import { kitchenRows, kitchensWith } from './kitchens';

it("a failed file shows the server's reason, or names its content", async () => {
  const resource = kitchensWith({
    access: { admin: '*' },
    api: { list: 'GET /kitchens/', export: 'GET /kitchens/export' },
  });
  const server = new FakeServer(kitchenRows(1));
  const { user, toasts } = givenList({ resource, server });
  await loaded();
  server.file = new ApiError(500, { detail: 'No room left' });
  await user.click(await screen.findByText('Export CSV'));
  await waitFor(() => expect(toasts).toEqual(['No room left']));
  server.file = new ApiError(500, {});
  await user.click(await screen.findByText('Export CSV'));
  await waitFor(() => expect(toasts.at(-1)).toBe('Failed to export kitchens. Please try again.'));
});
