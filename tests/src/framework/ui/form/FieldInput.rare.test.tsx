import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';
import { feastsWith } from './feasts';
import { dayField, typeDay } from '../../../../support/screens/days';

const givenForm = async (...fields: string[]) => {
  const fake = fakeProvider([]);
  const opened = openScreen(feastsWith(...fields), fake, { path: '/create' });
  await opened.user.type(await screen.findByLabelText('Name'), 'Eid');
  const sent = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
    return fake.calls('create')[0];
  };
  return { fake, ...opened, sent };
};
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent);

test('tags are what is typed: by Enter, or by leaving the field; trimmed, and each once', async () => {
  const { user, sent } = await givenForm('guests');
  const input = await screen.findByLabelText('Guests');
  expect(input).toHaveProperty('placeholder', 'Press Enter after each');
  await user.type(input, ' Asha {Enter}Ravi{Enter}Asha{Enter}');
  expect(chips()).toEqual(['Asha', 'Ravi']);
  await user.type(input, 'Meena');
  await user.tab();
  expect(chips()).toEqual(['Asha', 'Ravi', 'Meena']);
  await user.type(input, '{Backspace}');
  expect(await sent()).toMatchObject({ data: { guests: ['Asha', 'Ravi'] } });
});

test('several options are chosen as chips; a failed load is a quiet Retry', async () => {
  const fake = fakeProvider([]);
  fake.fails('options', new Error('away'));
  const { user } = openScreen(feastsWith('kitchens'), fake, { path: '/create' });
  await user.type(await screen.findByLabelText('Name'), 'Eid');
  await screen.findByText('The list could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByLabelText('Kitchens'));
  await user.click(await screen.findByRole('option', { name: 'Charminar' }));
  await user.click(await screen.findByRole('option', { name: 'Secunderabad' }));
  expect(chips()).toEqual(['Charminar', 'Secunderabad']);
  await user.type(screen.getByLabelText('Kitchens'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')[0]).toMatchObject({ data: { kitchens: ['7'] } }));
});

test('a value that is no option is never an id to read', async () => {
  const row = { ...givenDish(), kitchens: ['7', '66'] };
  openScreen(feastsWith('kitchens'), fakeProvider([row]), { path: '/1/edit' });
  await waitFor(() => expect(chips()).toEqual(['Charminar', 'No longer offered']));
});

test('choices that hang on another field wait for it, and go when it changes', { tags: 'hold' }, async () => {
  const { user, sent } = await givenForm('kitchenId', 'ovens');
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  expect(await screen.findByLabelText('Ovens')).toHaveProperty('disabled', true);
  await choose('Main kitchen', 'Charminar');
  await waitFor(() => expect(screen.getByLabelText('Ovens')).toHaveProperty('disabled', false));
  await choose('Ovens', 'Tandoor');
  expect(chips()).toEqual(['Tandoor']);
  await choose('Main kitchen', 'Secunderabad');
  expect(chips()).toEqual([]);
  expect(await sent()).toMatchObject({ data: { kitchenId: '8', ovens: [] } });
});

test('a time is one in India, whatever the browser thinks, and is kept as UTC', async () => {
  const { sent } = await givenForm('day', 'beginsAt');
  await typeDay('Begins', '01/03/2026 12:15 am');
  await typeDay('Day', '01/03/2026');
  expect((await dayField('Begins')).value).toBe('01/03/2026 12:15 am');
  expect(await sent()).toMatchObject({ data: { day: '2026-03-01', beginsAt: '2026-02-28T18:45:00.000Z' } });
});

test('an empty day and time are absent', async () => {
  const { sent } = await givenForm('day', 'beginsAt');
  expect(await sent()).toEqual({ data: { name: 'Eid' } });
});

test('an input of its own gets value and error, has the label and the help around it, and an edit clears the error', async () => {
  const { user, sent } = await givenForm('size');
  const group = await screen.findByRole('group', { name: 'Size' });
  await screen.findByRole('button', { name: 'Larger Size' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Heads');
  await user.click(screen.getByRole('button', { name: 'Larger Size' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Slot saw: Too small')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Larger Size' }));
  expect(screen.queryByText('Too small')).toBeNull();
  expect(await sent()).toMatchObject({ data: { size: 20 } });
});

test('a latch can be set in a form, and one that was set stays set', async () => {
  const { user, sent } = await givenForm('isSettled');
  await user.click(await screen.findByLabelText('Settled'));
  await user.click(screen.getByLabelText('Settled'));
  await user.click(screen.getByLabelText('Settled'));
  expect(await sent()).toMatchObject({ data: { isSettled: true } });
});

test('a latch that was set is shown set and fixed', async () => {
  const settled = { ...givenDish(), isSettled: true };
  openScreen(feastsWith('isSettled'), fakeProvider([settled]), { path: '/1/edit' });
  expect(await screen.findByLabelText('Settled')).toMatchObject({ checked: true, disabled: true });
});
