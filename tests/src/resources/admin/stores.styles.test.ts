// @module-tag hold
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { computedStyleOf } from '../../../support/screens/computedStyle';
import { givenScreen, givenScreenServer } from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { choose, openDialog } from '../../../support/screens/seen';

givenScreenServer();

const longName = 'Bahar '.repeat(20).trim();

test('the picture of the details has a frame of one size, and a long name fills two lines of a title at most', async () => {
  await givenStore({ name: longName });
  const { user } = await givenScreen({ path: '/admin/stores' });
  await choose(user, longName, 'View details');
  const dialog = await openDialog('Store Details');
  const { width, height, objectFit } = computedStyleOf(await dialog.findByAltText('Store Image'));
  expect([width, height, objectFit]).toEqual(['160px', '120px', 'cover']);
  await user.keyboard('{Escape}');
  await choose(user, longName, 'Delete');
  const title = await screen.findByRole('heading', { name: /Delete/ });
  expect(computedStyleOf(title).getPropertyValue('-webkit-line-clamp')).toBe('2');
});
