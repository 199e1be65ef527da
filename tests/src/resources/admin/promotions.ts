import type { Insertable } from 'kysely';
import { beforeEach } from 'vitest';
import type { Banners, Coupons, SpecialOffers } from '../../../../server/platform/db/types.gen';
import { givenCoupon as insertCoupon } from '../../../support/marketplace';
import { givenScreen, server } from '../../../support/screens/screenServer';
import { field, fill, findField, openDialog } from '../../../support/screens/seen';

/** No row refers to them, so they remain when a test's people are removed. */
export const emptyPromotions = (): void =>
  beforeEach(async () => {
    await server().db.deleteFrom('coupon_uses').execute();
    await server().db.deleteFrom('coupons').execute();
    await server().db.deleteFrom('special_offers').execute();
    await server().db.deleteFrom('banners').execute();
  });

export const givenCoupon = (values: Partial<Insertable<Coupons>> = {}) =>
  insertCoupon(server().db, values);

export const givenOffer = (values: Partial<Insertable<SpecialOffers>> = {}) =>
  server()
    .db.insertInto('special_offers')
    .values({
      title: 'Weekend feast',
      description: 'A free dessert with every family pack',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const givenBanner = (values: Partial<Insertable<Banners>> = {}) =>
  server()
    .db.insertInto('banners')
    .values({ title: 'Weekend feast', image_url: '/api/files/feast.webp', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const couponOf = (code: string) =>
  server().db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
export const bannerOf = (title: string) =>
  server().db.selectFrom('banners').selectAll().where('title', '=', title).executeTakeFirst();

/** The form at an address: its dialog, and functions to fill, send and read it. */
export const givenFormAt = async ({
  path,
  title,
  first,
  save,
}: {
  path: string;
  title: string;
  first: string;
  save: string;
}) => {
  const opened = await givenScreen({ path });
  await findField(first);
  const dialog = await openDialog(title);
  return {
    ...opened,
    dialog,
    type: (label: string, text: string) => fill(field(label), text),
    submit: () => opened.user.click(dialog.getByText(save, { selector: 'button' })),
    errors: (): Record<string, string> =>
      Object.fromEntries(
        [...dialog.element.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map((text) => [
          text.parentElement?.querySelector('label, span')?.textContent ?? '',
          text.textContent ?? '',
        ]),
      ),
    alert: async () => (await dialog.findByRole('alert')).textContent,
  };
};
