import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
} from '../../../support/screens/screenServer';
import {
  field,
  figures,
  fill,
  findField,
  expectNoDialog,
  openDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';
import { bannerOf, emptyPromotions, givenBanner, givenFormAt } from './promotions';

givenScreenServer();
emptyPromotions();

const required = 'This field is required';

const pick = async (user: UserEvent, type: string) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(
      'input[type="file"][aria-label="Banner Image"]',
    );
    if (!found) throw new Error('The picture cannot be picked yet');
    return found;
  });
  await user.upload(input, new File([new Uint8Array(10)], 'banner', { type }));
};

test('each row shows its banner, or a placeholder for a picture that does not load; the details show it at large', async () => {
  const { id } = await givenBanner({ created_at: '2026-05-20T20:00:00Z' });
  await givenBanner({
    title: 'Monsoon menu',
    image_url: '/api/files/gone.webp',
    is_active: false,
    created_at: new Date().toISOString(),
  });
  const { user, address } = await givenScreen({ path: '/admin/banners' });
  await screen.findByLabelText('Disable Weekend feast');
  await waitFor(async () =>
    expect(textsOf(await rowOf('Weekend feast'))).toBe('Weekend feast Active May 21, 2026 Disable'),
  );
  expect(textsOf(await rowOf('Monsoon menu'))).toMatch(/Inactive [A-Z][a-z]{2} \d{1,2}, \d{4} /);
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  const picture = await screen.findByAltText('Weekend feast');
  expect(picture.getAttribute('src')).toBe('/api/files/feast.webp');
  expect(picture.closest('a')?.getAttribute('href')).toMatch(/\/show/);
  fireEvent.error(await screen.findByAltText('Monsoon menu'));
  expect(screen.queryByAltText('Monsoon menu')).toBeNull();
  expect(screen.getByLabelText('Monsoon menu').getAttribute('role')).toBe('img');

  await user.click(screen.getByLabelText('View details Weekend feast'));
  const dialog = await openDialog('Banner Details');
  expect((await dialog.findByAltText('Weekend feast')).getAttribute('src')).toBe(
    '/api/files/feast.webp',
  );
  expect([...dialog.element.querySelectorAll('dl > div')].map(textsOf)).toEqual([
    'Title Weekend feast',
    'Status Active',
    'Created May 21, 2026',
  ]);
  expect(address()).toBe(`/admin/banners/${id}/show`);
});

test('a banner needs a title and a picture, is added inactive if its box is unchecked, and is edited without its status', async () => {
  respondWith('POST /files/upload/image', { body: { file_url: '/api/files/picked.webp' } });
  const form = await givenFormAt({
    path: '/admin/banners/create',
    title: 'Add Banner',
    first: 'Title',
    save: 'Create',
  });
  const { user } = form;
  await form.submit();
  await waitFor(() => expect(form.errors()).toEqual({ Title: required, 'Banner Image': required }));
  form.type('Title', 'Monsoon menu');
  expect(form.errors()).toEqual({ 'Banner Image': required });
  await pick(user, 'text/plain');
  await form.dialog.findByText('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(recordedRequests('POST')).toEqual([]);
  await pick(user, 'image/png');
  await waitFor(() =>
    expect(form.dialog.getByAltText('Banner Image preview').getAttribute('src')).toBe(
      '/api/files/picked.webp',
    ),
  );
  expect(form.dialog.getByLabelText('Active')).toHaveProperty('checked', true);
  await user.click(form.dialog.getByLabelText('Active'));
  await form.submit();
  await toast('Banner created successfully');
  await expectNoDialog();
  expect(recordedRequests('POST /admin/banner-images').at(-1)?.body).toEqual({
    title: 'Monsoon menu',
    imageUrl: '/api/files/picked.webp',
    isActive: false,
  });
  const added = await bannerOf('Monsoon menu');
  expect(added).toMatchObject({ is_active: false });
  expect(recordedRequests('PATCH')).toEqual([]);

  await user.click(await screen.findByLabelText('Edit Monsoon menu'));
  await findField('Title');
  const edit = await openDialog('Edit Banner');
  expect(edit.queryByLabelText('Active')).toBeNull();
  fill(field('Title'), 'Festival feast');
  const line = `PUT /admin/banner-images/${added?.id}` as const;
  await user.click(edit.getByText('Save', { selector: 'button' }));
  await toast('Banner updated successfully');
  expect(recordedRequests(line).at(-1)?.body).toEqual({
    title: 'Festival feast',
    imageUrl: '/api/files/picked.webp',
    updatedAt: added?.updated_at.toISOString(),
  });
  expect(await bannerOf('Festival feast')).toMatchObject({ is_active: false });
});

test('a new inactive banner shows a warning if the answer lacks its state', async () => {
  respondWith('POST /files/upload/image', { body: { file_url: '/api/files/picked.webp' } });
  respondWith('POST /admin/banner-images/', { body: { message: 'Created' } });
  const form = await givenFormAt({
    path: '/admin/banners/create',
    title: 'Add Banner',
    first: 'Title',
    save: 'Create',
  });
  form.type('Title', 'Rainy feast');
  await pick(form.user, 'image/png');
  await form.dialog.findByAltText('Banner Image preview');
  await form.user.click(form.dialog.getByLabelText('Active'));
  await form.submit();
  await toast('The banner was created. Check in the list whether it is active.');
});
