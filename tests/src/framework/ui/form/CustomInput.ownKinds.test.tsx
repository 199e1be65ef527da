import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { frameworkSettings } from '../../../../../src/app/settings';
import { customKindOf } from '../../../../../src/framework/declaration/kinds';
import { configureFramework } from '../../../../../src/framework/declaration/settings';
import { givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { tablesWith } from './kinds';
import { openScreen } from './openScreen';

afterEach(() => configureFramework(frameworkSettings));

const givenRanks = () =>
  configureFramework({
    ...frameworkSettings,
    kinds: {
      testRank: {
        input: () => import('./RankInput'),
        view: () => import('./RankView'),
        empty: 'F',
      },
    },
  });

test('an application’s own kind has its input in the form and starts with its own emptiness', async () => {
  givenRanks();
  const fake = fakeProvider([]);
  const { user } = openScreen(tablesWith('rank'), fake, { path: '/create' });
  await user.type(await screen.findByLabelText('Name'), 'Terrace');
  expect(await screen.findByRole('group', { name: 'Rank' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Better than F' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')[0]).toMatchObject({ data: { rank: 'A' } }));
});

test('an application’s own kind has its view in the details', async () => {
  givenRanks();
  openScreen(tablesWith('rank'), fakeProvider([{ ...givenDish(), rank: 'B' }]), {
    path: '/1/show',
  });
  expect(await screen.findByText('Rank of B')).toBeTruthy();
});

test('an undeclared kind is an error that names it', () => {
  expect(() => customKindOf('testRank')).toThrow("Unknown field kind 'testRank'");
});
