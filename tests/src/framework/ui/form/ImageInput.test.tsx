// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dishes, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

beforeEach(() => {
  // jsdom has no object addresses
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});

const picture = (name = 'dish.png', type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

const givenForm = async () => {
  const fake = fakeProvider([]);
  openScreen(dishes, fake, { path: '/create' });
  const user = userEvent.setup({ applyAccept: false });
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  const pick = async (file: File) => user.upload(await screen.findByLabelText('Picture', { selector: 'input' }), file);
  return { fake, user, pick };
};

test('a picture is uploaded as soon as it is picked, with progress and preview, and its address is sent', async () => {
  const { fake, user, pick } = await givenForm();
  const call = held<{ message: string }>();
  fake.next('upload', () => call.promise);
  await pick(picture());
  expect((await screen.findByRole('progressbar', { name: 'Picture' })).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('img', { name: 'Preview of picture' }).getAttribute('src')).toBe('blob:preview');
  expect(screen.getByRole('button', { name: 'Uploading picture...' })).toHaveProperty('disabled', true);
  call.resolve({ message: '/files/dish.webp' });
  await waitFor(() => expect(screen.getByRole('img', { name: 'Preview of picture' }).getAttribute('src')).toBe('/files/dish.webp'));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  expect(fake.calls('create')[0]).toMatchObject({ data: { image: '/files/dish.webp' } });
});

test('a failed upload is told beside the field, keeps the form and can be tried again', async () => {
  const { fake, user, pick } = await givenForm();
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  expect((await screen.findByRole('alert')).textContent).toBe('Not a picture');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haleem');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(fake.calls('upload')).toHaveLength(2);
});

test('an invalid picture after a failed upload leaves nothing to retry', async () => {
  const { fake, pick } = await givenForm();
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  await screen.findByRole('button', { name: 'Retry' });
  await pick(picture('menu.pdf', 'application/pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
});

test('a picture can be removed again', async () => {
  const { user, pick } = await givenForm();
  await pick(picture());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy();
});

test.each([
  ['a type that is no picture', picture('menu.pdf', 'application/pdf'), 'Choose a PNG, JPEG or WebP picture of at most 5 MB'],
  ['a picture that is too large', picture('big.png', 'image/png', 5 * 1024 * 1024 + 1), 'This picture is larger than 5 MB. Choose a smaller one.'],
])('%s is refused before it is sent', async (_, file, text) => {
  const { fake, pick } = await givenForm();
  await pick(file);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(fake.calls('upload')).toEqual([]);
});
