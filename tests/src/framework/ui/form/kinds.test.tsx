import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenDish, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { tablesWith } from './kinds';
import { openScreen } from './openScreen';

const givenForm = async (...fields: string[]) => {
  const fake = fakeProvider([]);
  const opened = openScreen(tablesWith(...fields), fake, { path: '/create' });
  await opened.user.type(await screen.findByLabelText('Name'), 'Terrace');
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Create' }));
  const sent = async () => {
    await submit();
    await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
    return fake.calls('create')[0];
  };
  return { fake, ...opened, submit, sent };
};

test.each([
  ['price', 'Price', '9', 'Enter ₹10.00 or more'],
  ['price', 'Price', '501', 'Enter ₹500.00 or less'],
  ['seats', 'Seats', '2.5', 'Enter a whole number'],
  ['seats', 'Seats', '0', 'Enter 1 or more'],
  ['share', 'Share', '101', 'Enter 100% or less'],
  ['time', 'Time', 'soon', 'Enter a duration such as 1 h 30 min'],
])('%s: a %s of %s is refused by the words "%s", and nothing is sent', async (name, label, typed, words) => {
  const { fake, user, submit } = await givenForm(name);
  await user.type(await screen.findByLabelText(label), typed);
  await submit();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText(label)).toHaveProperty('value', typed);
  expect(fake.calls('create')).toEqual([]);
});

test('bounds stand on the input, a share has its sign, and the numbers are sent as numbers', { tags: 'hold' }, async () => {
  const { user, sent } = await givenForm('price', 'seats', 'share', 'time');
  expect((await screen.findByLabelText('Price')).getAttribute('min')).toBe('10');
  expect(screen.getByLabelText('Share').nextElementSibling?.textContent).toBe('%');
  await user.type(screen.getByLabelText('Price'), '12.5');
  await user.type(screen.getByLabelText('Seats'), '4');
  await user.type(screen.getByLabelText('Share'), '12.5');
  await user.type(screen.getByLabelText('Time'), '1:30');
  await user.tab();
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '1 h 30 min');
  expect(await sent()).toMatchObject({ data: { price: 12.5, seats: 4, share: 12.5, time: 90 } });
});

test('a password is typed hidden, can be shown, and is never filled in or read out', async () => {
  const row = { ...givenDish(), secret: 'Sesame' };
  const { user, router } = openScreen(tablesWith('secret'), fakeProvider([row]), { path: '/1/edit' });
  const input = await screen.findByLabelText<HTMLInputElement>('Secret');
  expect([input.type, input.value, input.autocomplete]).toEqual(['password', '', 'new-password']);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await router.navigate('/test/dishes/1/show');
  expect(await screen.findByText('••••')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Sesame');
});

test('JSON is edited as text, refused with its place, and sent as its value', async () => {
  const { fake, user, submit, sent } = await givenForm('layout');
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Layout');
  await user.click(input);
  await user.paste('{"rows": 2,\n "seats": }');
  await submit();
  expect(await screen.findByText('This is not JSON: unexpected } in line 2, column 11')).toBeTruthy();
  expect(fake.calls('create')).toEqual([]);
  await user.clear(input);
  await user.paste('{"rows": [1, 2]}');
  await user.tab();
  expect(input.value).toBe('{\n  "rows": [\n    1,\n    2\n  ]\n}');
  expect(await sent()).toMatchObject({ data: { layout: { rows: [1, 2] } } });
});

test('JSON of a record is indented in its form and its details', async () => {
  const row = { ...givenDish(), layout: { rows: 2 } };
  const { router } = openScreen(tablesWith('layout'), fakeProvider([row]), { path: '/1/edit' });
  expect(await screen.findByLabelText('Layout')).toHaveProperty('value', '{\n  "rows": 2\n}');
  await router.navigate('/test/dishes/1/show');
  await waitFor(() => expect(document.querySelector('dd pre')?.textContent).toBe('{\n  "rows": 2\n}'));
});

test('a conflict over JSON shows what changed and not two walls of text', async () => {
  const fake = fakeProvider([{ ...givenDish(), layout: { rows: 2, seats: 4 } }]);
  const { user } = openScreen(tablesWith('layout'), fake, { path: '/1/edit' });
  const input = await screen.findByLabelText('Layout');
  fake.fails('update', refusal(409, { detail: 'Changed meanwhile', current: { ...givenDish(), layout: { rows: 3, seats: 4 } } }));
  await user.clear(input);
  await user.paste('{"rows": 2, "seats": 5}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const row = within(await screen.findByRole('row', { name: /Layout/ }));
  expect(row.getAllByRole('deletion').map((line) => line.textContent)).toEqual(['−   "rows": 3,', '−   "seats": 4']);
  expect(row.getAllByRole('insertion').map((line) => line.textContent)).toEqual(['+   "rows": 2,', '+   "seats": 5']);
});

test('any file is uploaded with its name and progress, its address is sent, and it can be removed', async () => {
  const { fake, sent } = await givenForm('menu');
  const user = userEvent.setup({ applyAccept: false });
  const call = held<{ message: string }>();
  fake.next('upload', () => call.promise);
  const pick = async () => user.upload(await screen.findByLabelText('Menu', { selector: 'input' }), new File(['x'], 'menu.pdf', { type: 'application/pdf' }));
  await pick();
  expect(await screen.findByText('menu.pdf')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Menu' }).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('button', { name: 'Uploading file...' })).toHaveProperty('disabled', true);
  call.resolve({ message: '/files/menu%20of%20May.pdf' });
  expect((await screen.findByRole('link', { name: 'menu of May.pdf' })).getAttribute('href')).toBe('/files/menu%20of%20May.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await pick();
  await screen.findByRole('link', { name: 'new.webp' });
  expect(await sent()).toMatchObject({ data: { menu: '/files/new.webp' } });
});

test('a failed upload of a file can be tried again', async () => {
  const { fake, user } = await givenForm('menu');
  fake.fails('upload', refusal(422, undefined));
  await user.upload(await screen.findByLabelText('Menu', { selector: 'input' }), new File(['x'], 'menu.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload file.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'new.webp' })).toBeTruthy();
});

test('several declared choices are chosen as chips and shown by their labels', async () => {
  const { user, sent } = await givenForm('days');
  await user.click(await screen.findByLabelText('Days'));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  expect(await sent()).toMatchObject({ data: { days: ['mon', 'sun'] } });
});

test('durations and shares are read as people say them', async () => {
  const row = { ...givenDish(), time: 90, share: 12.5, days: ['mon'] };
  openScreen(tablesWith('time', 'share', 'days'), fakeProvider([row]), { path: '/1/show' });
  await screen.findByText('1 h 30 min');
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Paradise Biryani', '1 h 30 min', '12.5%', 'Monday']);
});
