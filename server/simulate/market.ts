import { z } from 'zod';
import { couponListSchema } from '../../contract/coupons';
import { productListSchema } from '../../contract/products';
import { storeListSchema } from '../../contract/stores';
import { userListSchema } from '../../contract/users';
import { StartupError } from '../startupError';
import { signIn, type Api, type Session } from './api';
import { pickSome } from './chance';
import { ADMIN, CUSTOMER_PASSWORD, CUSTOMERS, STORE_PASSWORD, STORES } from './settings';

export interface Shopper {
  session: Session;
  email: string;
  address: string;
}
export interface OpenShop {
  id: string;
  owner: Session;
  menu: { productId: string; categoryId: string; rupees: number }[];
}
export interface Market {
  shoppers: Shopper[];
  shops: OpenShop[];
  couponCodes: string[];
}

/** Reads what the demonstration data offers through the admin's calls, and signs its people in. */
export async function readMarket(api: Api): Promise<Market> {
  const admin = await signIn(api, ADMIN.email, ADMIN.password);
  const shoppers = await signInShoppers(api, admin);
  const shops = await openShops(api, admin);
  if (shoppers.length === 0 || shops.length === 0) {
    throw new StartupError('There is no customer, or no store with a menu. The simulation needs the demonstration data (DEMO=on)');
  }
  return { shoppers, shops, couponCodes: await readCouponCodes(admin) };
}

async function read<S extends z.ZodType>(admin: Session, path: string, schema: S): Promise<z.output<S>> {
  return schema.parse(await admin.call('GET', path));
}

async function signInShoppers(api: Api, admin: Session): Promise<Shopper[]> {
  const { users } = await read(admin, '/admin/users?role=user&is_active=true&limit=100', userListSchema);
  // the one that a person may be looking at takes part in every run
  const { users: known } = await read(admin, '/admin/users?role=user&search=user%40jaldi.example', userListSchema);
  const reachable = users.filter(({ phone, email }) => phone !== null && !known.some((one) => one.email === email));
  const chosen = [...known, ...pickSome(reachable, CUSTOMERS - known.length)];
  const shoppers: Shopper[] = [];
  for (const [at, { email }] of chosen.entries()) {
    const session = await trySignIn(api, email, CUSTOMER_PASSWORD);
    if (session) shoppers.push({ session, email, address: `Flat ${101 + at}, Charminar View, Road No. ${at + 1}, Banjara Hills` });
  }
  return shoppers;
}

async function openShops(api: Api, admin: Session): Promise<OpenShop[]> {
  const { stores } = await read(admin, '/admin/stores?limit=100', storeListSchema);
  const shops: OpenShop[] = [];
  for (const { id, email } of pickSome(stores.filter(({ isActive, isApproved }) => isActive && isApproved), STORES)) {
    const menu = await readMenu(admin, id);
    const owner = menu.length > 0 ? await trySignIn(api, email, STORE_PASSWORD) : undefined;
    if (owner) shops.push({ id, owner, menu });
  }
  return shops;
}

async function readMenu(admin: Session, storeId: string): Promise<OpenShop['menu']> {
  const path = `/admin/products?store_id=${storeId}&is_active=true&is_approved=true&limit=100`;
  const { products } = await read(admin, path, productListSchema);
  return products.flatMap(({ id, pricing }) => {
    const row = pricing.find((one) => one.storeId === storeId && one.isAvailable);
    return row ? [{ productId: id, categoryId: row.categoryId, rupees: row.price }] : [];
  });
}

/** Those in force, and one of the others: it is to be refused. */
async function readCouponCodes(admin: Session): Promise<string[]> {
  const { coupons } = await read(admin, '/admin/coupons?limit=100', couponListSchema);
  const isInForce = (coupon: (typeof coupons)[number]) => coupon.isActive && !coupon.isExpired;
  const others = coupons.filter((coupon) => !isInForce(coupon)).slice(0, 1);
  return [...coupons.filter(isInForce), ...others].map(({ code }) => code);
}

/** Undefined for an account that somebody has given another password. */
const trySignIn = (api: Api, email: string, password: string): Promise<Session | undefined> =>
  signIn(api, email, password).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
