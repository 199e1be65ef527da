import { expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { englishMessages } from '../../../src/app/Admin';
import { loadLanguage } from '../../../src/i18n/loadLanguage';
import { pages } from '../../../src/pages/pages';
import { couponsLike } from '../../support/couponsLike';

const english = englishMessages([couponsLike('admin/coupons')], pages);

it('has the texts of react-admin, of the shell, of the pages and of each declaration', () => {
  const { translate } = createI18nProvider(english);
  expect(translate('ra.page.loading')).toBe('Loading');
  expect(translate('shell.logout')).toBe('Logout');
  expect(translate('pages./admin/orders.title')).toBe('Orders');
  expect(translate('resources.admin/coupons.name', { smart_count: 2 })).toBe('Coupons');
});

it('translates a text with a key and a text without one, and leaves others in English', async () => {
  const { translate } = createI18nProvider(english, await loadLanguage('hi', 'store'));
  expect(translate('framework.save')).toBe('सेव करें');
  expect(translate('unknown.key', { _: 'Save' })).toBe('सेव करें');
  expect(translate('resources.admin/coupons.name', { smart_count: 2 })).toBe('Coupons');
});

it('keeps values in their own direction inside a text from right to left', async () => {
  const language = await loadLanguage('ur', 'store');
  const { translate } = createI18nProvider(english, language);
  expect(translate('x', { _: '%{amount} refunded', amount: '₹500' })).toContain('\u2068₹500\u2069');
});

it('is English for a role whose screens have no translations', async () => {
  expect(await loadLanguage('te', 'admin')).toMatchObject({ code: 'en' });
});
