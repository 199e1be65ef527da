import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../support/screens/seen';
import { givenDish, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { tablesWith } from './kinds';
import { openScreen } from './openScreen';

const givenForm = async (...fields: string[]) => {
  const fake = fakeProvider([]);
  const opened = openScreen(tablesWith(...fields), fake, { path: '/create' });
  fill(await screen.findByLabelText('Name'), 'Terrace');
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Create' }));
  const sent = async () => {
    await submit();
    await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
    return fake.calls('create')[0];
  };
  return { fake, ...opened, submit, sent };
};

test('numbers out of their bounds are refused as typed and not sent; others are sent as numbers', async () => {
  const { fake, submit, sent, user } = await givenForm('price', 'seats', 'share', 'time');
  const labels = ['Price', 'Seats', 'Share', 'Time'];
  const type = (...texts: string[]) =>
    labels.forEach((label, at) => fill(screen.getByLabelText(label), texts[at] ?? ''));
  const values = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(screen.getByLabelText('Price').getAttribute('min')).toBe('10');
  expect(screen.getByLabelText('Share').nextElementSibling?.textContent).toBe('%');
  type('501', '2.5', '101', 'soon');
  await submit();
  expect(await screen.findByText('Enter ₹500.00 or less')).toBeTruthy();
  expect(screen.getByText('Enter a whole number')).toBeTruthy();
  expect(screen.getByText('Enter 100% or less')).toBeTruthy();
  expect(screen.getByText('Enter a duration, e.g. 1 h 30 min')).toBeTruthy();
  expect(values()).toEqual(['501', '2.5', '101', 'soon']);
  expect(fake.calls('create')).toEqual([]);
  type('12.5', '4', '12.5', '');
  await user.type(screen.getByLabelText('Time'), '1:30');
  await user.tab();
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '1 h 30 min');
  expect(await sent()).toMatchObject({ data: { price: 12.5, seats: 4, share: 12.5, time: 90 } });
});

test('a form and details show a record by its kinds: a password hidden, JSON indented, durations, shares and choices in words', async () => {
  const layout = { rows: 2 };
  const row = { ...givenDish(), secret: 'Sesame', layout, time: 90, share: 12.5, days: ['mon'] };
  const resource = tablesWith('secret', 'layout', 'time', 'share', 'days');
  const { user, router } = openScreen(resource, fakeProvider([row]), { path: '/1/edit' });
  const input = await screen.findByLabelText<HTMLInputElement>('Secret');
  expect([input.type, input.value, input.autocomplete]).toEqual(['password', '', 'new-password']);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(await screen.findByLabelText('Layout')).toHaveProperty('value', '{\n  "rows": 2\n}');
  await router.navigate('/test/dishes/1/show');
  await screen.findByText('1 h 30 min');
  await waitFor(() =>
    expect(document.querySelector('dd pre')?.textContent).toBe('{\n  "rows": 2\n}'),
  );
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Paradise Biryani',
    '••••',
    expect.stringContaining('"rows": 2'),
    '1 h 30 min',
    '12.5%',
    'Monday',
  ]);
  expect(document.body.textContent).not.toContain('Sesame');
});

test('JSON is edited as text, refused with its place, and sent as its value; several declared choices are chosen as chips', async () => {
  const { fake, user, submit, sent } = await givenForm('layout', 'days');
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Layout');
  fill(input, '{"rows": 2,\n "seats": }');
  await submit();
  expect(await screen.findByText('Invalid JSON: unexpected } in line 2, column 11')).toBeTruthy();
  expect(fake.calls('create')).toEqual([]);
  await user.clear(input);
  await user.paste('{"rows": [1, 2]}');
  await user.tab();
  expect(input.value).toBe('{\n  "rows": [\n    1,\n    2\n  ]\n}');
  await user.click(await screen.findByLabelText('Days'));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  expect(
    [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent),
  ).toEqual(['Monday', 'Sunday']);
  expect(await sent()).toMatchObject({ data: { layout: { rows: [1, 2] }, days: ['mon', 'sun'] } });
});

test('any file is uploaded with its name and progress, again on Retry; its address is sent, and it can be removed', async () => {
  const { fake, sent } = await givenForm('menu');
  const user = userEvent.setup({
    applyAccept: false,
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  const menu = new File(['x'], 'menu.pdf', { type: 'application/pdf' });
  const pick = async () =>
    user.upload(await screen.findByLabelText('Menu', { selector: 'input' }), menu);
  fake.fails('upload', refusal(422, undefined));
  await pick();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload file.');
  const call = held<{ message: string }>();
  fake.next('upload', () => call.promise);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    (await screen.findByRole('progressbar', { name: 'Menu' })).getAttribute('aria-valuenow'),
  ).toBe('40');
  expect(screen.getByText('menu.pdf')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Uploading file...' })).toHaveProperty(
    'disabled',
    true,
  );
  call.resolve({ message: '/files/menu%20of%20May.pdf' });
  expect((await screen.findByRole('link', { name: 'menu of May.pdf' })).getAttribute('href')).toBe(
    '/files/menu%20of%20May.pdf',
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await pick();
  await screen.findByRole('link', { name: 'new.webp' });
  fake.fails('upload', refusal(422, undefined));
  await pick();
  await user.click(await screen.findByRole('button', { name: 'Keep the current file' }));
  await screen.findByRole('link', { name: 'new.webp' });
  expect(await sent()).toMatchObject({ data: { menu: '/files/new.webp' } });
});
