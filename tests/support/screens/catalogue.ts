import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { Db } from '../../../server/platform/db/database';
import { givenCategory as insertCategory, givenMenuItem, givenRating } from '../marketplace';
import { givenStore } from './given';
import { respondWith, server } from './screenServer';
import { openDialog } from './seen';

/** Products refer to no person, so they remain when a test's people are removed. */
export const emptyProducts = (): void =>
  beforeEach(async () => {
    await server().db.deleteFrom('products').execute();
  });

type Category = Parameters<typeof insertCategory>[1];
export const givenCategory = (values: Category = {}) =>
  insertCategory(server().db, { image_url: '', ...values });

/** A store's own category that awaits the admin's decision. */
export const givenRequest = async (storeId: string, values: Category = {}) =>
  givenCategory({ status: 'pending', storeIds: [storeId], requested_by_store: storeId, ...values });

type Dish = Partial<Parameters<typeof givenMenuItem>[1]>;
/** On the menu of a new store unless `storeId` names one. */
export const givenProduct = async ({ storeId, ...values }: Dish = {}) =>
  givenMenuItem(server().db, {
    storeId: storeId ?? (await givenStore()).id,
    image_url: '/api/files/dish.webp',
    ...values,
  });

export const givenReview = async (
  storeId: string,
  productId: string,
  rating: number,
  comment: string,
) => {
  const { id: userId } = await server().givenCustomer({ name: 'Asha' });
  return givenRating(server().db, {
    storeId,
    userId,
    productId,
    rating,
    comment,
    ratedAt: '2026-05-20T10:00:00Z',
  });
};

const rowIn = (table: 'categories' | 'products', name: string, db: Db = server().db) =>
  db.selectFrom(table).selectAll().where('name', '=', name).executeTakeFirst();
export const categoryNamed = (name: string) => rowIn('categories', name);
export const productNamed = (name: string) => rowIn('products', name);

/** The checkbox of the Approved column. */
export const approvedBox = (name: string): HTMLInputElement => {
  const box = document.querySelector(`input[aria-label="Approved ${name}"]`);
  if (box instanceof HTMLInputElement) return box;
  throw new Error(`${name} has no Approved box`);
};

/** The pager. By its label, because accessible names are slow to compute. */
export const pagesNav = () => {
  const element = document.querySelector<HTMLElement>('nav[aria-label="Pages"]');
  if (!element) throw new Error('There is no pager');
  return { ...within(element), element };
};

/** The open form: its errors by label, and its submit button. */
export const formIn = async (title: string, user: UserEvent) => {
  const dialog = await openDialog(title);
  const submitButton = dialog.element.querySelector<HTMLElement>('button[type="submit"]');
  if (!submitButton) throw new Error(`${title} is no form`);
  return {
    dialog,
    submit: () => user.click(submitButton),
    /** `Label: text` from top to bottom. */
    errors: (): string[] =>
      [...dialog.element.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map(
        (text) =>
          `${text.parentElement?.querySelector('label, span')?.textContent}: ${text.textContent}`,
      ),
    alert: async () => (await dialog.findByRole('alert')).textContent,
  };
};

/** Picks a picture whose upload is answered with `/api/files/picked.webp`. */
export const pickPicture = async (user: UserEvent, label: string): Promise<void> => {
  respondWith('POST /files/upload/image', { body: { file_url: '/api/files/picked.webp' } });
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(
      `input[type="file"][aria-label="${label}"]`,
    );
    if (!found) throw new Error('The picture cannot be picked yet');
    return found;
  });
  await user.upload(input, new File([new Uint8Array(10)], 'dish.png', { type: 'image/png' }));
  await waitFor(() => {
    if (!document.querySelector('img[src="/api/files/picked.webp"]'))
      throw new Error('The picture is still on its way');
  });
};

/** Chooses in an autocomplete field, once its options are loaded. */
export const pick = async (user: UserEvent, input: HTMLElement, option: string): Promise<void> => {
  await waitFor(() => {
    if (input.hasAttribute('disabled') || input.getAttribute('placeholder') === 'Loading…')
      throw new Error('The options are still loading');
  });
  await user.click(input);
  await user.click(await screen.findByText(option, { selector: '[role="option"]' }));
};
