import { type Kysely, sql } from 'kysely';
import { hashPassword } from '../auth/passwords';
import type { DB } from '../platform/db/types.gen';
import { colleagueRows, memberRows } from './colleagues';
import { couponRow, makeCoupons } from './coupons';
import { insertRows, numbered, numberedByTime } from './insertRows';
import { Ledger } from './ledger';
import {
  categoryRows,
  categoryStoreRows,
  makeMenu,
  priceRow,
  productRows,
  stockRows,
} from './menu';
import { notificationRows } from './notifications';
import { makeOrderPlans } from './orderPlans';
import { couponUseRows, orderEventRows, orderItemRows, orderRow } from './orderRows';
import { makeOrders, type Order } from './orders';
import { findDisputed, unmatchedRows } from './paymentDesk';
import { nameAtProvider, orderNumberRows, paymentRows } from './payments';
import { adminRows, customerRow, makeCustomers } from './people';
import type { Pictures } from './pictures/catalogue';
import { paintPictures, type PictureFiles } from './pictures/paintPictures';
import { bannerRow, offerRows } from './promotions';
import { itemAt } from './random';
import { ratingRows } from './ratings';
import { dateSums, refundRows } from './refunds';
import { Referrals, referralSettingRows } from './referrals';
import { ScratchCards, scratchRuleRows } from './scratchCards';
import { closureRows, spanRows } from './storeHours';
import { locationRows, makeStores, ownerRow, storeRow } from './stores';
import { banners } from './tables/promotions';

export interface DemoOptions {
  files: PictureFiles;
  /** End of the ninety days of data; the same time gives the same content. */
  now?: Date;
  log?: (line: string) => void;
}

export interface PasswordHashes {
  admin: string;
  store: string;
  customer: string;
}

/** True if there are no accounts yet: demonstration data may enter only such a database. */
export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty database with a realistic marketplace, in one transaction. Throws if an account
 * exists.
 */
export async function loadDemo(
  db: Kysely<DB>,
  { files, now = new Date(), log = () => {} }: DemoOptions,
): Promise<void> {
  await refuseUnlessEmpty(db);
  log('Creating the pictures of the demonstration data');
  const [pictures, hashes] = await Promise.all([paintPictures(files), hashPasswords()]);
  log('Loading the demonstration data: 12 stores, 300 customers, 90 days of orders');
  await db.transaction().execute(async (trx) => {
    await refuseUnlessEmpty(trx);
    await insertMarketplace(trx, now, pictures, hashes);
  });
}

async function refuseUnlessEmpty(db: Kysely<DB>): Promise<void> {
  if (!(await isEmpty(db)))
    throw new Error('Demonstration data needs an empty database, and this database has accounts');
}

export async function hashPasswords(): Promise<PasswordHashes> {
  const [admin, store, customer] = await Promise.all([
    hashPassword('admin123'),
    hashPassword('store123'),
    hashPassword('user123'),
  ]);
  return { admin, store, customer };
}

interface Catalogue {
  stores: ReturnType<typeof makeStores>;
  menu: ReturnType<typeof makeMenu>;
  coupons: ReturnType<typeof makeCoupons>;
  pictures: Pictures;
  now: Date;
}

/** Inserts the rows only, into empty tables, in the transaction of `db`. */
// Tables in the order of their foreign keys.
export async function insertMarketplace(
  db: Kysely<DB>,
  now: Date,
  pictures: Pictures,
  hashes: PasswordHashes,
): Promise<void> {
  const stores = makeStores(now);
  const customers = makeCustomers(now);
  const menu = makeMenu(stores, now);
  const coupons = makeCoupons(now);
  await insertRows(db, 'locations', locationRows(now));
  await insertRows(db, 'users', [
    ...adminRows(now, hashes.admin),
    ...stores.map((store) => ownerRow(store, hashes.store)),
    ...customers.map((customer) => customerRow(customer, now, hashes.customer)),
  ]);
  await insertRows(db, 'users', colleagueRows(now, hashes));
  await insertRows(
    db,
    'stores',
    stores.map((store) => storeRow(store, pictures)),
  );
  await insertRows(db, 'store_spans', spanRows(stores));
  await insertRows(db, 'store_closures', closureRows(stores, now));
  await insertRows(db, 'store_members', memberRows(stores, now));
  await insertCatalogue(db, { stores, menu, coupons, pictures, now });

  const ledger = new Ledger();
  const cards = new ScratchCards(itemAt(customers, 0).id, ledger, now);
  const referrals = new Referrals(customers, ledger, now);
  const orders = makeOrders(makeOrderPlans(now, stores, customers), {
    menu,
    coupons,
    ledger,
    rewards: [cards, referrals],
    now,
  });
  await insertOrders(db, orders, { ledger, pictures, now });
  const ratings = ratingRows(orders, now);
  await insertRows(db, 'ratings', numberedByTime(ratings, 'rated_at'));
  await insertRewards(db, cards, referrals, now);
  const market = {
    orders,
    stores,
    menu,
    ratings,
    cards: cards.cards,
    customer: itemAt(customers, 0),
    friends: referrals.completedBy(itemAt(customers, 0)),
  };
  const notifications = notificationRows(market, now);
  await insertRows(db, 'notifications', numberedByTime(notifications, 'created_at'));
  await insertRows(db, 'wallet_postings', numberedByTime(ledger.rows(), 'created_at'));
}

async function insertCatalogue(
  db: Kysely<DB>,
  { stores, menu, coupons, pictures, now }: Catalogue,
): Promise<void> {
  await insertRows(db, 'categories', categoryRows(stores, pictures, now));
  await insertRows(db, 'category_stores', categoryStoreRows(stores));
  await insertRows(db, 'products', productRows(pictures, now));
  await insertRows(
    db,
    'product_prices',
    menu.map((item, index) => priceRow(item, index + 1, now)),
  );
  await insertRows(db, 'item_stock', stockRows(menu, now));
  await insertRows(
    db,
    'coupons',
    coupons.map((coupon) => couponRow(coupon, now)),
  );
  await insertRows(db, 'special_offers', offerRows(now));
  await insertRows(
    db,
    'banners',
    banners.map((banner, index) => bannerRow(banner, index + 1, pictures, now)),
  );
}

async function insertOrders(
  db: Kysely<DB>,
  orders: readonly Order[],
  { ledger, pictures, now }: { ledger: Ledger; pictures: Pictures; now: Date },
): Promise<void> {
  const names = nameAtProvider(orders);
  await insertRows(
    db,
    'orders',
    orders.map((order) => orderRow(order, names.get(order.id))),
  );
  await insertRows(db, 'order_numbers', orderNumberRows(orders));
  await insertPayments(db, orders, ledger, now);
  await insertRows(
    db,
    'order_items',
    numbered(orders.flatMap((order) => orderItemRows(order, pictures))),
  );
  await insertRows(
    db,
    'order_events',
    numberedByTime(orders.flatMap(orderEventRows), 'created_at'),
  );
  await insertRows(db, 'coupon_uses', numbered(orders.flatMap(couponUseRows)));
}

async function insertPayments(
  db: Kysely<DB>,
  orders: readonly Order[],
  ledger: Ledger,
  now: Date,
): Promise<void> {
  const names = nameAtProvider(orders);
  await insertRows(
    db,
    'payments',
    orders.flatMap((order) => paymentRows(order, names.get(order.id))),
  );
  await insertRows(db, 'payments', unmatchedRows(now));
  await insertRows(db, 'refunds', numberedByTime(refundRows(orders, names, ledger), 'created_at'));
  await dateSums(db);
  const disputed = findDisputed(orders, names, now);
  if (!disputed) return;
  const { paymentId, disputeId: dispute_id, at: disputed_at, event } = disputed;
  await insertRows(db, 'payment_events', [event]);
  await sql`insert into disputes (id, payment_id, state, amount_paise, respond_by, created_at, updated_at)
    select ${dispute_id}, provider_payment_id, 'open', amount_paise, ${disputed_at}::timestamptz + interval '7 days',
      ${disputed_at}, ${disputed_at} from payments where provider_payment_id = ${paymentId}`.execute(
    db,
  );
  await db
    .updateTable('payments')
    .set({ dispute_id, dispute_state: 'open', disputed_at })
    .where('provider_payment_id', '=', paymentId)
    .execute();
}

async function insertRewards(
  db: Kysely<DB>,
  cards: ScratchCards,
  referrals: Referrals,
  now: Date,
): Promise<void> {
  await insertRows(db, 'scratch_rules', scratchRuleRows(now));
  await insertRows(db, 'scratch_draws', cards.draws);
  await insertRows(db, 'scratch_cards', numberedByTime(cards.cards, 'created_at'));
  await insertRows(db, 'referral_settings', referralSettingRows(now));
  await insertRows(db, 'referrals', numberedByTime(referrals.rows(), 'created_at'));
}
