import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frameworkSettings } from '../../../../../src/app/settings';
import { configureFramework } from '../../../../../src/framework/declaration/settings';
import { givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { feastsWith } from './feasts';
import { openScreen } from './openScreen';
import { dayField } from '../../../../support/screens/days';

beforeEach(() =>
  configureFramework({ formats: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' } }),
);
afterEach(() => configureFramework(frameworkSettings));

const givenFeast = async (beginsAt: string) => {
  const row = { ...givenDish(), beginsAt };
  const fake = fakeProvider([row]);
  const { user } = openScreen(feastsWith('beginsAt'), fake, { path: '/1/edit' });
  const input = await dayField('Begins');
  const saved = async (clock: string) => {
    fireEvent.change(input, { target: { value: clock } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
    return fake.calls('update')[0];
  };
  return { input, saved, user };
};

test('a time is shown and sent by the clocks of the settings’ zone, in summer', async () => {
  const { input, saved } = await givenFeast('2026-07-15T12:00:00.000Z');
  expect(input.value).toBe('15.07.2026 14:00');
  expect(await saved('15.07.2026 15:30')).toMatchObject({
    data: { beginsAt: '2026-07-15T13:30:00.000Z' },
  });
});

test('a time in the hour that comes twice stays in its second one', async () => {
  const { input, saved } = await givenFeast('2026-10-25T01:30:00.000Z');
  expect(input.value).toBe('25.10.2026 02:30');
  expect(await saved('25.10.2026 02:45')).toMatchObject({
    data: { beginsAt: '2026-10-25T01:45:00.000Z' },
  });
});

test('a day that is half typed is neither a day nor none', async () => {
  const { user } = await givenFeast('2026-07-15T12:00:00.000Z');
  await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard('{Delete}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the full date')).toBeTruthy();
});

test('a time without a zone is UTC, and is sent with its zone', async () => {
  const { input, saved } = await givenFeast('2026-07-15T12:00:00');
  expect(input.value).toBe('15.07.2026 14:00');
  expect(await saved('15.07.2026 15:30')).toMatchObject({
    data: { beginsAt: '2026-07-15T13:30:00.000Z' },
  });
});
