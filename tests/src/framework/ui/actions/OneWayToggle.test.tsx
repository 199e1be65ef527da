import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { givenLatch } from '../list/givenLatch';

it('a latch is set at once with its card, and can not be unset', async () => {
  const { server, box } = await givenLatch('refresh');
  expect(box).toMatchObject({ checked: true, disabled: true });
  server.rows = server.rows.map((row) => ({ ...row, isOpen: true }));
  server.release();
  await waitFor(() => expect(server.lists).toHaveLength(2));
  expect(server.acts).toEqual(['approve 2']);
  await waitFor(() => expect(box).toMatchObject({ checked: true, disabled: true }));
});

it('a refused one is unset again, with its card', async () => {
  const { server, box, total, toasts } = await givenLatch('refresh');
  server.actFailure = new ApiError(500);
  server.release();
  await waitFor(() => expect(toasts).toEqual(['Failed to approve']));
  await waitFor(() => expect(box).toMatchObject({ checked: false, disabled: false }));
  expect(total()).toBe('4');
});
