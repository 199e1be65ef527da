import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ScheduleInput from '../../../../../src/framework/ui/form/ScheduleInput';
import { givenDish, refusal } from './dishes';
import { fakeProvider } from './fakeProvider';
import { givenInput } from './inputAlone';
import { tablesWith } from './kinds';
import { openScreen } from './openScreen';

const noon = [{ opens: '11:00', closes: '15:00' }];
const weekWith = (spans: typeof noon, ...weekdays: number[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: weekdays.includes(weekday) ? spans : [],
  }));

const line = (day: string) => screen.getByRole('button', { name: new RegExp(`^${day}`) });
const open = (day: string) => fireEvent.click(line(day));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const set = (label: string, clock: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] ?? document.body, {
    target: { value: clock },
  });

const givenWeek = (week: unknown) =>
  givenInput(ScheduleInput, { kind: 'schedule', label: 'Week', max: 2 }, week);

test('a week is a line a day; a day opens, gets its spans, and is copied to all', () => {
  const { value } = givenWeek([]);
  expect(line('Mon').textContent).toContain('Not set');
  open('Mon');
  press('Add hours');
  set('Monday, opens', '11:00');
  set('Monday, closes', '15:00');
  expect(line('Tue').textContent).toContain('Closed');
  press('Add hours');
  expect(screen.queryByRole('button', { name: 'Add hours' })).toBeNull();
  set('Monday, opens', '18:00', 1);
  set('Monday, closes', '02:00', 1);
  expect(screen.getByText('Closes on the next day')).toBeTruthy();
  press('Copy to all days');
  expect(screen.getByText('Every day 11:00 am – 3:00 pm, 6:00 pm – 2:00 am')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Monday copied to all days');
  const spans = [...noon, { opens: '18:00', closes: '02:00' }];
  expect(value()).toEqual(weekWith(spans, 1, 2, 3, 4, 5, 6, 7));
});

test('midnight is the end of a day as a closing time, and its start as an opening time', () => {
  const { value } = givenWeek([]);
  open('Sun');
  press('Add hours');
  set('Sunday, opens', '00:00');
  set('Sunday, closes', '00:00');
  expect(screen.getByLabelText('Sunday, closes')).toHaveProperty('value', '00:00');
  expect(value()).toEqual(weekWith([{ opens: '00:00', closes: '24:00' }], 7));
});

test('a span that overlaps is marked at its place, and can be removed', () => {
  const { value } = givenWeek(weekWith(noon, 1));
  open('Mon');
  press('Add hours');
  set('Monday, opens', '14:00', 1);
  set('Monday, closes', '18:00', 1);
  const wrong = screen.getAllByLabelText('Monday, opens')[1];
  expect(wrong?.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(wrong?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Overlaps with Mon 11:00 am – 3:00 pm');
  press('Remove 2:00 – 6:00 pm on Monday');
  expect(value()).toEqual(weekWith(noon, 1));
});

test('all hours are taken away at once, which is a week that is not set', () => {
  const { value } = givenWeek(weekWith(noon, 1));
  press('Remove all hours');
  expect(value()).toEqual([]);
});

test("a form sends no week with a mistake, shows the server's refusal next to the week, and details show it in one line", async () => {
  const fake = fakeProvider([{ ...givenDish(), week: weekWith(noon, 1) }]);
  const { router } = openScreen(tablesWith('week'), fake, { path: '/1/edit' });
  await screen.findByRole('button', { name: /^Mon/ });
  open('Tue');
  press('Add hours');
  // an incomplete time is not an error yet
  expect(screen.queryByText('Enter both times')).toBeNull();
  press('Save');
  expect(await screen.findByText('Enter both times')).toBeTruthy();
  open('Mon');
  expect(line('Tue').textContent).toContain('Enter both times');
  await waitFor(() => expect(document.querySelector('[data-invalid="true"]')).toBe(line('Tue')));
  open('Tue');
  set('Tuesday, opens', '11:00');
  set('Tuesday, closes', '15:00');
  press('Add hours');
  set('Tuesday, opens', '14:00', 1);
  set('Tuesday, closes', '18:00', 1);
  press('Save');
  expect(await screen.findByText('Enter a valid value')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByLabelText('Tuesday, opens')[1]),
  );
  press('Remove 2:00 – 6:00 pm on Tuesday');
  expect(fake.calls('update')).toEqual([]);

  const loc = ['body', 'week', 1, 'spans', 0, 'closes'];
  const msg = 'Tuesday is a day of rest';
  fake.fails('update', refusal(422, { detail: [{ loc, msg, type: 'value_error' }] }));
  press('Save');
  await screen.findAllByText(msg);
  expect(document.querySelector('.MuiFormHelperText-root.Mui-error')?.textContent).toBe(msg);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.calls('update')).toHaveLength(2);
  expect(fake.calls('update')[1]).toMatchObject({ data: { week: weekWith(noon, 1, 2) } });
  await router.navigate('/test/dishes/1/show');
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('Mon, Tue 11:00 am – 3:00 pm; Wed–Sun closed')).toBeTruthy();
});
