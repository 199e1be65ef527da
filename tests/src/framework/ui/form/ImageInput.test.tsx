import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../../../support/screens/seen';
import { dishesWith, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

beforeEach(() => {
  // jsdom has no object addresses
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
});

const picture = (name = 'dish.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const menu = picture('menu.pdf', 'application/pdf');

const givenForm = async () => {
  const fake = fakeProvider([]);
  openScreen(dishesWith('name', 'image'), fake, { path: '/create' });
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const user = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck });
  fill(await screen.findByLabelText('Name'), 'Haleem');
  const pick = async (file: File) =>
    user.upload(await screen.findByLabelText('Picture', { selector: 'input' }), file);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const problem = async () => (await screen.findByRole('alert')).textContent;
  return { fake, pick, press, problem };
};
const preview = () => screen.getByRole('img', { name: 'Preview of picture' }).getAttribute('src');

test('a picture is uploaded once it is picked, again on Retry, and its address is sent', async () => {
  const { fake, pick, press, problem } = await givenForm();
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  expect(await problem()).toBe('Not a picture');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haleem');
  const call = held<{ message: string }>();
  fake.next('upload', () => call.promise);
  await press('Retry');
  const progress = await screen.findByRole('progressbar', { name: 'Picture' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fake.calls('upload')).toHaveLength(2);
  expect(preview()).toBe('blob:preview');
  const submit = screen.getByRole('button', { name: 'Uploading picture...' });
  expect(submit).toHaveProperty('disabled', true);
  call.resolve({ message: '/files/dish.webp' });
  await waitFor(() => expect(preview()).toBe('/files/dish.webp'));
  await press('Create');
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  expect(fake.calls('create')[0]).toMatchObject({ data: { image: '/files/dish.webp' } });
});

test('a file that the server would refuse is not sent, and a picture can be removed again', async () => {
  const { fake, pick, press, problem } = await givenForm();
  const isEmpty = () => screen.queryByRole('button', { name: 'Choose a picture' }) !== null;
  await pick(menu);
  expect(await problem()).toBe('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  await pick(picture('big.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(await problem()).toBe('This picture is larger than 5 MB. Choose a smaller one.');
  expect(fake.calls('upload')).toEqual([]);
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  await screen.findByRole('button', { name: 'Retry' });
  await pick(menu);
  expect(await problem()).toBe('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(isEmpty()).toBe(true);
  await pick(picture());
  await screen.findByRole('button', { name: 'Remove' });
  expect(isEmpty()).toBe(false);
  await press('Remove');
  await waitFor(() => expect(isEmpty()).toBe(true));
});
