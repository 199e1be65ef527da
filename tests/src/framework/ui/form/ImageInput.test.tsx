import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../../../support/screens/seen';
import { dishesWith, givenDish, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

beforeEach(() => {
  // jsdom lacks object URLs
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
});

const picture = (name = 'dish.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const menu = picture('menu.pdf', 'application/pdf');

const givenForm = async (image?: string) => {
  const fake = fakeProvider(image === undefined ? [] : [givenDish({ image })]);
  const path = image === undefined ? '/create' : '/1/edit';
  openScreen(dishesWith('name', 'image'), fake, { path });
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const user = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck });
  fill(await screen.findByLabelText('Name'), 'Haleem');
  const pick = async (file: File) =>
    user.upload(await screen.findByLabelText('Picture', { selector: 'input' }), file);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const problem = async () => (await screen.findByRole('alert')).textContent;
  return { fake, pick, press, problem };
};
const preview = () => screen.getByRole('img', { name: 'Picture preview' }).getAttribute('src');

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

test('a failed picture upload keeps the form from being saved, until the former one is kept', async () => {
  const { fake, pick, press, problem } = await givenForm('/files/former.webp');
  expect(preview()).toBe('/files/former.webp');
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  expect(await problem()).toBe('Not a picture');
  expect(preview()).toBe('blob:preview');
  await press('Save');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Retry'));
  expect(screen.getByRole('group', { name: 'Picture', description: 'Not a picture' })).toBeTruthy();
  expect(fake.calls('update')).toEqual([]);
  await press('Keep the current picture');
  expect(preview()).toBe('/files/former.webp');
  expect(screen.queryByText('Not a picture')).toBeNull();
  await press('Save');
  await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
  expect(fake.calls('update')[0]).toMatchObject({ data: { image: '/files/former.webp' } });
});

test('the former picture comes back when a retried upload is cancelled', async () => {
  const { fake, pick, press } = await givenForm('/files/former.webp');
  fake.fails('upload', refusal(422, { detail: 'Not a picture' }));
  await pick(picture());
  await screen.findByRole('button', { name: 'Replace' });
  fake.next('upload', () => held<{ message: string }>().promise);
  await press('Retry');
  const upload = within(screen.getByRole('group', { name: 'Picture' }));
  fireEvent.click(await upload.findByRole('button', { name: 'Cancel' }));
  expect(preview()).toBe('/files/former.webp');
  await press('Save');
  await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
});
