import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayField, typeDay } from '../../../../support/screens/days';
import { fill } from '../../../../support/screens/seen';
import { givenDish, refusal } from './dishes';
import { fakeProvider } from './fakeProvider';
import { feastsWith } from './feasts';
import { openScreen } from './openScreen';

const givenForm = async (...fields: string[]) => {
  const fake = fakeProvider([]);
  const opened = openScreen(feastsWith(...fields), fake, { path: '/create' });
  fill(await screen.findByLabelText('Name'), 'Eid');
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Create' }));
  const sent = async () => {
    await submit();
    await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
    return fake.calls('create')[0];
  };
  return { fake, ...opened, submit, sent };
};
const chips = () =>
  [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent);

test('tags are typed: by Enter, or by leaving the field; trimmed, and each once; choices that depend on an empty field wait for it', async () => {
  const { user, sent } = await givenForm('guests', 'kitchenId', 'ovens');
  const input = await screen.findByLabelText('Guests');
  expect(input).toHaveProperty('placeholder', 'Press Enter after each value');
  const ovens = await screen.findByLabelText('Ovens');
  await user.type(input, ' Al {Enter}Bo{Enter}Al{Enter}');
  expect(chips()).toEqual(['Al', 'Bo']);
  await user.keyboard('Cy');
  await user.tab();
  expect(chips()).toEqual(['Al', 'Bo', 'Cy']);
  await user.type(input, '{Backspace}');
  await waitFor(() =>
    expect(screen.getByLabelText('Main kitchen')).toHaveProperty('disabled', false),
  );
  expect(ovens).toHaveProperty('disabled', true);
  expect(await sent()).toMatchObject({ data: { guests: ['Al', 'Bo'] } });
});

test('several options are chosen as chips; a failed load has a Retry, and a value that is no longer an option is not shown as an id', async () => {
  const row = { ...givenDish(), kitchens: ['7', '66'], isSettled: true };
  const fake = fakeProvider([row]);
  fake.fails('options', new Error('away'));
  const { user } = openScreen(feastsWith('kitchens', 'isSettled'), fake, { path: '/1/edit' });
  await screen.findByText("Couldn't load the list.");
  expect(chips().join()).not.toMatch(/7|66/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(chips()).toEqual(['Charminar', 'No longer offered']));
  const input = screen.getByLabelText('Kitchens');
  await user.type(input, '{Backspace}');
  await user.click(await screen.findByRole('option', { name: 'Secunderabad' }));
  expect(chips()).toEqual(['Charminar', 'Secunderabad']);
  // the latch of the same record
  expect(screen.getByLabelText('Settled')).toMatchObject({ checked: true, disabled: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.calls('update')[0]).toMatchObject({ data: { kitchens: ['7', '8'] } }),
  );
});

test('choices that depend on another field go when it changes', async () => {
  const fake = fakeProvider([{ ...givenDish(), kitchenId: '7', ovens: ['70'] }]);
  const { user } = openScreen(feastsWith('kitchenId', 'ovens'), fake, { path: '/1/edit' });
  const kitchen = await screen.findByLabelText('Main kitchen');
  await waitFor(() => expect(kitchen).toHaveProperty('disabled', false));
  await waitFor(() => expect(chips()).toEqual(['Tandoor']));
  expect(screen.getByLabelText('Ovens')).toHaveProperty('disabled', false);
  await user.click(kitchen);
  await user.click(await screen.findByRole('option', { name: 'Secunderabad' }));
  expect(chips()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const data = { kitchenId: '8', ovens: [] };
  await waitFor(() => expect(fake.calls('update')[0]).toMatchObject({ data }));
});

test("an empty day and time are absent; a time is in India's zone, in every zone of the browser, and is stored as UTC", async () => {
  const { fake, submit } = await givenForm('day', 'beginsAt');
  await dayField('Begins');
  fake.fails('create', refusal(503, undefined));
  await submit();
  await screen.findByRole('alert');
  expect(fake.calls('create')).toEqual([{ data: { name: 'Eid' } }]);
  await typeDay('Begins', '01/03/2026 12:15 am');
  await typeDay('Day', '01/03/2026');
  expect((await dayField('Begins')).value).toBe('01/03/2026 12:15 am');
  await submit();
  const data = { day: '2026-03-01', beginsAt: '2026-02-28T18:45:00.000Z' };
  await waitFor(() => expect(fake.calls('create')[1]).toMatchObject({ data }));
});

test('an input of the declaration gets value and error, has the label and the help around it, and an edit clears the error; a latch can be set in a form', async () => {
  const { user, submit, sent } = await givenForm('size', 'isSettled');
  const group = await screen.findByRole('group', { name: 'Size' });
  const larger = await screen.findByRole('button', { name: 'Larger Size' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Heads',
  );
  await user.click(larger);
  await submit();
  expect(await screen.findByText('Slot saw: Too small')).toBeTruthy();
  await user.click(larger);
  expect(screen.queryByText('Too small')).toBeNull();
  const latch = screen.getByLabelText('Settled');
  for (const isSet of [true, false, true]) {
    await user.click(latch);
    expect(latch).toHaveProperty('checked', isSet);
  }
  expect(await sent()).toMatchObject({ data: { size: 20, isSettled: true } });
});
