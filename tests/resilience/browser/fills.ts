import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const picture = async () => ({
  name: 'dish.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 32, height: 24, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer(),
});

type Fill = (form: Locator, page: Page) => Promise<void>;
const texts =
  (values: Record<string, string>): Fill =>
  async (form) => {
    for (const [label, value] of Object.entries(values))
      await form.getByLabel(label, { exact: true }).first().fill(value);
  };
const choose = async (form: Locator, page: Page, label: string) => {
  await form.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option').first().click();
};
/** Typed in the field's format: day, month, year. */
const days =
  (values: Record<string, string>): Fill =>
  async (form, page) => {
    for (const [label, value] of Object.entries(values)) {
      await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.type(value);
    }
  };
const invite: Fill = async (form, page) => {
  await texts({ Email: 'hasty@people.example' })(form, page);
  await choose(form, page, 'Role');
};
const addPicture = async (form: Locator) =>
  form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());

export const fills: Readonly<Record<string, Fill>> = {
  'admin/locations': texts({ 'Location Name': 'Tolichowki Hold', Pincode: '500008' }),
  'admin/coupons': async (form, page) => {
    await texts({ Code: 'HOLD25', Description: 'A quarter off', 'Minimum Order Amount': '349' })(
      form,
      page,
    );
    await form.getByRole('textbox', { name: 'Percentage' }).fill('25');
    await texts({ 'Max Discount': '150', 'Max Per User': '2' })(form, page);
    await days({ 'Valid From': '01012026', 'Valid Until': '31122099' })(form, page);
  },
  'admin/stores': async (form, page) => {
    await texts({
      'Store Name': 'Hold House',
      Description: 'Slow-cooked dum biryani',
      Address: 'Plot 12, Road No. 3',
      Phone: '9876543210',
      Email: 'hold.house@jaldi.example',
      'Google Maps URL': 'https://maps.app.goo.gl/abc123',
    })(form, page);
    await choose(form, page, 'Location');
    await addPicture(form);
  },
  'admin/categories': async (form, page) => {
    await texts({ Name: 'Haleem Hold', Description: 'Slow-cooked since dawn' })(form, page);
    await form.getByLabel('Global').check();
    await addPicture(form);
  },
  'admin/products': async (form, page) => {
    await texts({ 'Product Name': 'Haleem Hold', Description: 'With fried onion and lime' })(
      form,
      page,
    );
    await choose(form, page, 'Store');
    await choose(form, page, 'Category');
    await texts({ Price: '300', 'Max Price': '350' })(form, page);
    await addPicture(form);
  },
  'admin/special-offers': texts({ Title: 'Rainy day chai', Description: 'Two cups of Irani chai' }),
  'admin/banners': async (form, page) => {
    await texts({ Title: 'Monsoon feast' })(form, page);
    await addPicture(form);
  },
  'admin/staff': invite,
  'admin/redeem-history/rules': async (form, page) => {
    await texts({
      'Minimum Order Amount': '499',
      'Share of Orders': '20',
      'Smallest Prize': '10',
      'Largest Prize': '50',
      'Days to Redeem': '15',
    })(form, page);
    await days({ From: '01012026', Until: '31122099' })(form, page);
  },
  'store/staff': invite,
  'store/menu': async (form, page) => {
    await texts({ 'Item Name': 'Zafrani Biryani', Description: 'Saffron and slow heat' })(
      form,
      page,
    );
    await choose(form, page, 'Category');
    await texts({ Price: '300', 'Max Price': '350' })(form, page);
    await addPicture(form);
  },
  'store/categories': async (form, page) => {
    await texts({ Name: 'Mandi Hold', Description: 'Rice and meat from the pit' })(form, page);
    await addPicture(form);
  },
};
