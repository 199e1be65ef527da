import { z } from 'zod';
import { couponListSchema } from '../../contract/money/couponApi';
import { productListSchema } from '../../contract/catalogue/products';
import { storeListSchema } from '../../contract/stores/stores';
import { userDetailsSchema, userListSchema } from '../../contract/people/users';
import { StartupError } from '../../server/platform/startupError';
import { signIn, type Api, type Session } from './api';
import { pickSome } from './chance';
import {
  ADMIN,
  CLOSED_STORES,
  CUSTOMER_EMAIL,
  CUSTOMER_PASSWORD,
  CUSTOMERS,
  DEMO_CUSTOMERS,
  STORE_PASSWORD,
  STORES,
  WITHOUT_PASSWORD,
} from './settings';

export interface Customer {
  session: Session;
  email: string;
  address: string;
}
export interface OpenShop {
  id: string;
  owner: Session;
  pincode: string;
  menu: { productId: string; categoryId: string; rupees: number }[];
}
export interface Market {
  admin: Session;
  customers: Customer[];
  shops: OpenShop[];
  /** Stores that take part and are closed now. */
  closed: OpenShop[];
  couponCodes: string[];
  /** Refreshes which of them are open: opening hours begin and end during a long run. */
  refresh(): Promise<void>;
}

/** Reads the demonstration data through the admin's calls, and signs its people in. */
export async function readMarket(
  api: Api,
  customerCount = CUSTOMERS,
  stores = { open: STORES, closed: CLOSED_STORES },
): Promise<Market> {
  const admin = await signIn(api, ADMIN.email, ADMIN.password);
  const customers = await signInCustomers(api, admin, customerCount);
  const { shops, closed } = await shopsByState(api, admin, stores);
  if (customers.length === 0 || shops.length === 0) {
    throw new StartupError(
      'No customer, or no open store with a menu, was found. The simulation needs the demonstration data (DEMO=on)',
    );
  }
  const market: Market = {
    admin,
    customers,
    shops,
    closed,
    couponCodes: await readCouponCodes(admin),
    refresh: () => sortByState(admin, market),
  };
  return market;
}

async function sortByState(admin: Session, market: Market): Promise<void> {
  const open = new Set((await readStores(admin)).flatMap(({ id, isOpen }) => (isOpen ? [id] : [])));
  const all = [...market.shops, ...market.closed];
  market.shops = all.filter(({ id }) => open.has(id));
  market.closed = all.filter(({ id }) => !open.has(id));
}

async function read<S extends z.ZodType>(
  admin: Session,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  return schema.parse(await admin.call('GET', path));
}

async function signInCustomers(api: Api, admin: Session, count: number): Promise<Customer[]> {
  // a person may watch this account, so it takes part in every run
  const {
    users: [account],
  } = await read(
    admin,
    `/admin/users?role=user&search=${encodeURIComponent(CUSTOMER_EMAIL)}`,
    userListSchema,
  );
  if (!account) return [];
  // by id: the newest accounts of a large database have no password
  const others = pickSome(
    Array.from({ length: DEMO_CUSTOMERS }, (_, at) => String(Number(account.id) + 1 + at)),
    DEMO_CUSTOMERS,
  );
  const customers: Customer[] = [];
  for (const id of [account.id, ...others]) {
    if (customers.length === count) break;
    const { profile } = await read(admin, `/admin/users/${id}/details`, userDetailsSchema);
    const { email, phone, isActive } = profile;
    const session =
      isActive && email !== undefined && phone !== null
        ? await trySignIn(api, email, CUSTOMER_PASSWORD)
        : undefined;
    const at = customers.length;
    if (session && email !== undefined)
      customers.push({
        session,
        email,
        address: `Flat ${101 + at}, Charminar View, Road No. ${at + 1}, Banjara Hills`,
      });
  }
  return customers;
}

async function shopsByState(
  api: Api,
  admin: Session,
  limits: { open: number; closed: number },
): Promise<{ shops: OpenShop[]; closed: OpenShop[] }> {
  const presentStores = (await readStores(admin)).filter(
    ({ email, isActive, isApproved }) =>
      isActive && isApproved && !email.endsWith(WITHOUT_PASSWORD),
  );
  const selectShops = (isOpen: boolean, count: number) =>
    readShops(
      api,
      admin,
      pickSome(
        presentStores.filter((store) => store.isOpen === isOpen),
        count,
      ),
    );
  return {
    shops: await selectShops(true, limits.open),
    closed: await selectShops(false, limits.closed),
  };
}

async function readShops(
  api: Api,
  admin: Session,
  stores: readonly { id: string; email: string; pincode: string }[],
): Promise<OpenShop[]> {
  const shops: OpenShop[] = [];
  for (const { id, email, pincode } of stores) {
    const menu = await readMenu(admin, id);
    const owner = menu.length > 0 ? await trySignIn(api, email, STORE_PASSWORD) : undefined;
    if (owner) shops.push({ id, owner, pincode, menu });
  }
  return shops;
}

async function readStores(admin: Session) {
  const readPage = (page: number) =>
    read(admin, `/admin/stores?limit=100&page=${page}`, storeListSchema);
  const first = await readPage(1);
  const pages = [first];
  while (pages.length < first.totalPages) pages.push(await readPage(pages.length + 1));
  return pages.flatMap(({ stores }) => stores);
}

async function readMenu(admin: Session, storeId: string): Promise<OpenShop['menu']> {
  const path = `/admin/products?store_id=${storeId}&is_active=true&is_approved=true&limit=100`;
  const { products } = await read(admin, path, productListSchema);
  return products.flatMap(({ id, pricing }) => {
    const row = pricing.find((item) => item.storeId === storeId && item.isAvailable);
    return row ? [{ productId: id, categoryId: row.categoryId, rupees: row.price }] : [];
  });
}

/** Returns the valid coupons, and one invalid coupon, which the server must refuse. */
async function readCouponCodes(admin: Session): Promise<string[]> {
  const { coupons } = await read(admin, '/admin/coupons?limit=100', couponListSchema);
  const isInForce = (coupon: (typeof coupons)[number]) => coupon.isActive && !coupon.isExpired;
  const others = coupons.filter((coupon) => !isInForce(coupon)).slice(0, 1);
  return [...coupons.filter(isInForce), ...others].map(({ code }) => code);
}

/** Returns undefined for an account with a changed password. */
const trySignIn = (api: Api, email: string, password: string): Promise<Session | undefined> =>
  signIn(api, email, password).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
