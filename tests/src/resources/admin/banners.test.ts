import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead } from '../../../support/screens/screenServer';
import { columnTitles, field, figures, noDialog, openDialog, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';
import { bannerOf, emptyPromotions, givenBanner, givenFormAt } from './promotions';

givenScreenServer();
emptyPromotions();

const required = 'This field is required';
const asks = () => askedFor('GET /admin/banner-images/?').map(({ path }) => path.split('?')[1]);

const givenForm = (id?: string) =>
  givenFormAt(
    id === undefined
      ? { path: '/admin/banners/create', title: 'Add Banner', first: 'Title', save: 'Create' }
      : { path: `/admin/banners/${id}/edit`, title: 'Edit Banner', first: 'Title', save: 'Save' },
  );
type Form = Awaited<ReturnType<typeof givenForm>>;

const pick = async ({ user }: Form, type: string) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Banner Image"]');
    if (!found) throw new Error('The picture cannot be picked yet');
    return found;
  });
  await user.upload(input, new File([new Uint8Array(10)], 'banner', { type }));
};

test('loading rows, then each banner with its picture, and a placeholder for one that does not load', { tags: 'hold' }, async () => {
  await givenBanner({ created_at: '2026-05-20T20:00:00Z' });
  await givenBanner({ title: 'Monsoon menu', is_active: false, created_at: new Date().toISOString() });
  const list = held('GET /admin/banner-images/');
  await givenScreen({ path: '/admin/banners' });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  expect(textsOf(await rowOf('Weekend feast'))).toBe('Weekend feast Active May 21, 2026 Disable');
  expect(textsOf(await rowOf('Monsoon menu'))).toMatch(/Inactive [A-Z][a-z]{2} \d{1,2}, \d{4} /);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Banner Management');
  expect(columnTitles()).toEqual(['Image', 'Title', 'Status', 'Created', 'Actions']);
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  const picture = await screen.findByAltText('Weekend feast');
  expect(picture.getAttribute('src')).toBe('/api/files/feast.webp');
  expect(picture.closest('a')?.getAttribute('href')).toMatch(/\/show/);
  fireEvent.error(picture);
  expect(screen.queryByAltText('Weekend feast')).toBeNull();
  expect(screen.getByLabelText('Weekend feast').getAttribute('role')).toBe('img');
});

test('an empty list says so, also where a load failed; search and status narrow it', { tags: 'hold' }, async () => {
  await givenBanner({ is_active: false });
  instead('GET /admin/banner-images/', { body: [], times: 1 });
  const { user } = await givenScreen({ path: '/admin/banners' });
  await screen.findByText('No banners found');
  instead('GET /admin/banner-images/', { status: 500, body: { message: 'Out of order' }, times: 1 });
  await user.click(screen.getByText('Status: All'));
  await user.click(await screen.findByText('Inactive', { selector: '[role="option"]' }));
  await screen.findByText('Could not load banners.');
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await rowOf('Weekend feast');
  await searchFor(user, screen.getByPlaceholderText('Search by title'), 'week');
  await waitFor(() => expect(asks().at(-1)).toBe('page=1&limit=10&search=week&is_active=false'));
});

test('the details show the banner at large with title, status and day', { tags: 'hold' }, async () => {
  const { id } = await givenBanner({ created_at: '2026-05-20T20:00:00Z' });
  const { user, address } = await givenScreen({ path: '/admin/banners' });
  await user.click(await screen.findByLabelText('View details Weekend feast'));
  const dialog = await openDialog('Banner Details');
  expect((await dialog.findByAltText('Weekend feast')).getAttribute('src')).toBe('/api/files/feast.webp');
  expect([...dialog.element.querySelectorAll('dl > div')].map(textsOf)).toEqual([
    'Title Weekend feast', 'Status Active', 'Created May 21, 2026',
  ]);
  expect(address()).toBe(`/admin/banners/${id}/show`);
});

test('title and a picture are required, a file that is no picture is refused, and Active can be unchecked', { tags: 'hold' }, async () => {
  instead('POST /files/upload/image', { body: { file_url: '/api/files/picked.webp' } });
  const form = await givenForm();
  await form.submit();
  await waitFor(() => expect(form.errors()).toEqual({ Title: required, 'Banner Image': required }));
  form.type('Title', 'Monsoon menu');
  expect(form.errors()).toEqual({ 'Banner Image': required });
  await pick(form, 'text/plain');
  await form.dialog.findByText('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(askedFor('POST')).toEqual([]);
  await pick(form, 'image/png');
  await waitFor(() => expect(form.dialog.getByAltText('Preview of banner image').getAttribute('src')).toBe('/api/files/picked.webp'));
  expect(form.dialog.getByLabelText('Active')).toHaveProperty('checked', true);
  await form.user.click(form.dialog.getByLabelText('Active'));
  instead('POST /admin/banner-images/', { status: 500, body: {}, times: 1 });
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('Failed to create banner'));
  expect(field('Title').value).toBe('Monsoon menu');
  await form.submit();
  await toast('Banner created successfully');
  await noDialog();
  expect(askedFor('POST /admin/banner-images').at(-1)?.body).toEqual({
    title: 'Monsoon menu', imageUrl: '/api/files/picked.webp', isActive: false,
  });
  expect(await bannerOf('Monsoon menu')).toMatchObject({ is_active: false });
  expect(askedFor('PATCH')).toEqual([]);
  await rowOf('Monsoon menu');
});

test('a banner is edited without touching its status, and a failure says so', { tags: 'hold' }, async () => {
  const { id, updated_at } = await givenBanner({ is_active: false });
  const form = await givenForm(id);
  expect(form.dialog.queryByLabelText('Active')).toBeNull();
  form.type('Title', 'Festival feast');
  const line = `PUT /admin/banner-images/${id}` as const;
  instead(line, { status: 500, body: {}, times: 1 });
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('Failed to update banner'));
  await form.submit();
  await toast('Banner updated successfully');
  expect(askedFor(line).at(-1)?.body).toEqual({
    title: 'Festival feast', imageUrl: '/api/files/feast.webp', updatedAt: updated_at.toISOString(),
  });
  expect(await bannerOf('Festival feast')).toMatchObject({ is_active: false });
});

test('the switch sends the opposite and reloads; a failure has its words', { tags: 'hold' }, async () => {
  const { id } = await givenBanner();
  const { user } = await givenScreen({ path: '/admin/banners' });
  await user.click(await screen.findByLabelText('Disable Weekend feast'));
  await toast('Banner disabled successfully');
  await screen.findByLabelText('Enable Weekend feast');
  await waitFor(() => expect(figures()).toEqual({ Total: '1', Active: '0', Inactive: '1' }));
  const status = `/admin/banner-images/${id}/status` as const;
  expect(askedFor('PATCH')).toEqual([{ method: 'PATCH', path: status, body: { isActive: false } }]);
  instead(`PATCH ${status}`, { status: 500, body: {}, times: 1 });
  await user.click(screen.getByLabelText('Enable Weekend feast'));
  await toast('Failed to update banner status');
  instead(`PATCH ${status}`, { body: {} });
  await user.click(screen.getByLabelText('Enable Weekend feast'));
  await toast('Updated successfully');
});
