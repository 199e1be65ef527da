import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { givenLatch } from '../list/givenLatch';

it('an action that keeps the list does not load it again for the figures that it changed', async () => {
  const { server, toasts, total } = await givenLatch('keep');
  server.release();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(total()).toBe('3');
  expect(server.lists).toHaveLength(1);
});

it('a failed action that keeps the list takes its figures back, and does not load it again', async () => {
  const { server, toasts, total } = await givenLatch('keep');
  server.actFailure = new ApiError(500);
  server.release();
  await waitFor(() => expect(toasts).toEqual(['Failed to approve']));
  await waitFor(() => expect(total()).toBe('4'));
  expect(server.lists).toHaveLength(1);
});
