import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenDish, refusal } from './dishes';
import { fakeProvider } from './fakeProvider';
import { tablesWith } from './kinds';
import { openScreen } from './openScreen';

const noon = [{ opens: '11:00', closes: '15:00' }];
const weekWith = (spans: typeof noon, ...weekdays: number[]) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: weekdays.includes(weekday) ? spans : [] }));

const givenWeek = async (week: unknown, path = '/1/edit') => {
  const fake = fakeProvider([{ ...givenDish(), week }]);
  const opened = openScreen(tablesWith('week'), fake, { path });
  const line = (day: string) => screen.findByRole('button', { name: new RegExp(`^${day}`) });
  const open = async (day: string) => opened.user.click(await line(day));
  const set = (label: string, clock: string, at = 0) => fireEvent.change(screen.getAllByLabelText(label)[at] ?? document.body, { target: { value: clock } });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const sent = async () => {
    await press('Save');
    await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
    return fake.calls('update')[0];
  };
  return { fake, ...opened, line, open, set, press, sent };
};

test('a week is a line a day; a day opens, gets its spans, and is copied to all', { tags: 'hold' }, async () => {
  const { open, set, press, sent, line } = await givenWeek([]);
  expect((await line('Mon')).textContent).toContain('Not set');
  await open('Mon');
  await press('Add hours');
  set('Monday, opens', '11:00');
  set('Monday, closes', '15:00');
  expect((await line('Tue')).textContent).toContain('Closed');
  await press('Add hours');
  expect(screen.queryByRole('button', { name: 'Add hours' })).toBeNull();
  set('Monday, opens', '18:00', 1);
  set('Monday, closes', '02:00', 1);
  expect(screen.getByText('Closes on the next day')).toBeTruthy();
  await press('Copy to all days');
  expect(screen.getByText('Every day 11:00 am – 3:00 pm, 6:00 pm – 2:00 am')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Monday copied to all days');
  expect(await sent()).toMatchObject({ data: { week: weekWith([...noon, { opens: '18:00', closes: '02:00' }], 1, 2, 3, 4, 5, 6, 7) } });
});

test('midnight is the end of a day where it closes, and its beginning where it opens', { tags: 'hold' }, async () => {
  const { open, set, press, sent } = await givenWeek([]);
  await open('Sun');
  await press('Add hours');
  set('Sunday, opens', '00:00');
  set('Sunday, closes', '00:00');
  expect(screen.getByLabelText('Sunday, closes')).toHaveProperty('value', '00:00');
  expect(await sent()).toMatchObject({ data: { week: weekWith([{ opens: '00:00', closes: '24:00' }], 7) } });
});

test('a span that overlaps says so at its place, is not sent, and can be removed', { tags: 'hold' }, async () => {
  const { fake, open, set, press, sent } = await givenWeek(weekWith(noon, 1));
  await open('Mon');
  await press('Add hours');
  set('Monday, opens', '14:00', 1);
  set('Monday, closes', '18:00', 1);
  const wrong = screen.getAllByLabelText('Monday, opens')[1];
  expect(wrong?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Overlaps with Mon 11:00 am – 3:00 pm');
  await press('Save');
  expect(await screen.findByText('Enter a valid value')).toBeTruthy();
  expect(document.activeElement).toBe(wrong);
  expect(fake.calls('update')).toEqual([]);
  await press('Remove 2:00 – 6:00 pm on Monday');
  await open('Tue');
  await press('Add hours');
  set('Tuesday, opens', '11:00');
  set('Tuesday, closes', '15:00');
  expect(await sent()).toMatchObject({ data: { week: weekWith(noon, 1, 2) } });
});

test('a time that is missing is no mistake while it is being typed, and one when it is sent', { tags: 'hold' }, async () => {
  const { fake, open, press, line } = await givenWeek(weekWith(noon, 1));
  await open('Tue');
  await press('Add hours');
  expect(screen.queryByText('Enter both times')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Enter both times')).toBeTruthy();
  expect(fake.calls('update')).toEqual([]);
  await open('Mon');
  expect((await line('Tue')).textContent).toContain('Enter both times');
  await waitFor(() => expect(document.querySelector('[data-invalid="true"]')).toBe(screen.getByRole('button', { name: /^Tue/ })));
});

test('what a server refuses deep in a week stands beside the week', async () => {
  const { fake, open, press } = await givenWeek(weekWith(noon, 1));
  await open('Mon');
  await press('Copy to all days');
  fake.fails('update', refusal(422, { detail: [{ loc: ['body', 'week', 2, 'spans', 0, 'closes'], msg: 'Wednesday is a day of rest', type: 'value_error' }] }));
  await press('Save');
  await screen.findAllByText('Wednesday is a day of rest');
  expect(document.querySelector('.MuiFormHelperText-root.Mui-error')?.textContent).toBe('Wednesday is a day of rest');
});

test('all hours are taken away at once, which is a week that is not set', async () => {
  const { press, sent, line } = await givenWeek(weekWith(noon, 1));
  await line('Mon');
  await press('Remove all hours');
  expect(await sent()).toMatchObject({ data: { week: [] } });
});

test('details say a week in one line', async () => {
  await givenWeek(weekWith(noon, 1, 2, 3), '/1/show');
  expect(await within(await screen.findByRole('dialog')).findByText('Mon–Wed 11:00 am – 3:00 pm; Thu–Sun closed')).toBeTruthy();
});
