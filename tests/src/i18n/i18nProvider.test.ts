import { expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { englishMessages } from '../../../src/app/Admin';
import { pages } from '../../../src/pages/pages';
import { couponsLike } from '../../support/couponsLike';

const english = englishMessages([couponsLike('admin/coupons')], pages);
const languages = {
  './languages/te.ts': async () => ({
    default: { shell: { logout: 'లాగ్ అవుట్' }, ra: { action: { save: 'సేవ్' } } },
  }),
};

it('has the texts of react-admin, of the shell, of the pages and of each declaration', () => {
  const { translate } = createI18nProvider(english, {});
  expect(translate('ra.action.save')).toBe('Save');
  expect(translate('shell.logout')).toBe('Logout');
  expect(translate('pages./admin/orders.title')).toBe('Orders');
  expect(translate('resources.admin/coupons.name', { smart_count: 2 })).toBe('Coupons');
});

it('offers a further language under its own name, loads it when chosen, and falls back to English', async () => {
  const provider = createI18nProvider(english, languages);
  expect(provider.getLocales?.()).toEqual([
    { locale: 'en', name: 'English' },
    { locale: 'te', name: 'తెలుగు' },
  ]);
  await provider.changeLocale('te');
  expect(provider.translate('shell.logout')).toBe('లాగ్ అవుట్');
  expect(provider.translate('ra.action.save')).toBe('సేవ్');
  expect(provider.translate('shell.profile')).toBe('Profile');
});
