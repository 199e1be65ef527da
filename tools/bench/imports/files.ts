import { sql } from 'kysely';
import type { ImportRows } from '../../../contract/imports/imports';
import { IMPORT_ROWS_MAX } from '../../../contract/constants';
import type { Db } from '../../../server/platform/db/database';
import { ACCOUNTS } from '../settings';

/** An import file with this many rows: new records, and then a change of each. */
export interface BenchFile {
  label: string;
  /** With `/api`. */
  path: string;
  as: 'admin' | 'store';
  /** Its table, if a run switches off many of its records; the call is `{path}/bulk`. */
  runOn?: string;
  added: ImportRows;
  /** Rows that change the added records. */
  changed(db: Db): Promise<ImportRows>;
}

const numbers = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => at + 1);
const fileOf = (row: (number: number) => Record<string, string>): ImportRows => ({
  columns: Object.keys(row(1)),
  rows: numbers.map((number) => ({ line: number + 1, cells: Object.values(row(number)) })),
});

/** Rows that change one column of the newest records of a table. */
const changeOf = async (
  db: Db,
  table: string,
  column: string,
  cell: string,
): Promise<ImportRows> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} order by id desc limit ${sql.lit(IMPORT_ROWS_MAX)}`.execute(
    db,
  );
  return {
    columns: ['id', column],
    rows: rows.map(({ id }, at) => ({ line: at + 2, cells: [id, cell] })),
  };
};

interface Place {
  store_id: string;
  category_id: string;
}

const placeOf = async (db: Db): Promise<Place> => {
  const {
    rows: [place],
  } = await sql<Place>`
    select pp.store_id, pp.category_id from product_prices pp
    join stores s on s.id = pp.store_id join users u on u.id = s.owner_id join categories c on c.id = pp.category_id
    where u.email = ${ACCOUNTS.store.email} and c.is_active and c.status = 'approved' limit 1`.execute(
    db,
  );
  if (!place) throw new Error('The store of the demonstration sells nothing');
  return place;
};

const locationOf = async (db: Db): Promise<string> => {
  const { id } = await db
    .selectFrom('locations')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const IMAGE = '/api/files/chicken-biryani.webp';

const locations = (): BenchFile => ({
  label: 'Locations',
  path: '/api/admin/locations',
  as: 'admin',
  added: fileOf((n) => ({
    locationName: `Bench Colony ${n}`,
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500081',
  })),
  changed: (db) => changeOf(db, 'locations', 'pincode', '500082'),
});

const stores = (locationId: string): BenchFile => ({
  label: 'Stores',
  path: '/api/admin/stores',
  as: 'admin',
  runOn: 'stores',
  added: fileOf((n) => ({
    storeName: `Import Kitchen ${n}`,
    email: `kitchen${n}@import.example`,
    phone: '9848022338',
    description: 'Biryani and kebabs',
    address: '12 Garden Road, Kondapur',
    locationId,
    googleMapsUrl: 'https://maps.app.goo.gl/a',
    imageUrl: IMAGE,
  })),
  changed: (db) => changeOf(db, 'stores', 'deliveryFee', '25'),
});

const coupons = (): BenchFile => ({
  label: 'Coupons',
  path: '/api/admin/coupons',
  as: 'admin',
  runOn: 'coupons',
  added: fileOf((n) => ({
    code: `IMPORT${n}`,
    description: '20% off',
    type: 'percentage',
    minOrderAmount: '300',
    percentage: '20',
    maxDiscount: '120',
    maxPerUser: '2',
    validFrom: '2026-01-01',
    validUntil: '2099-12-31',
  })),
  changed: (db) => changeOf(db, 'coupons', 'description', '20% off biryanis'),
});

const menuOfStore = (categoryId: string): BenchFile => ({
  label: 'Menu of a store',
  path: '/api/store/items',
  as: 'store',
  added: fileOf((n) => ({
    itemName: `Bench dish ${n}`,
    description: 'On the bone',
    categoryId,
    price: '320',
    maxPrice: '360',
    imageUrl: IMAGE,
  })),
  changed: (db) => changeOf(db, 'product_prices', 'price', '325'),
});

const products = (storeId: string, categoryId: string): BenchFile => ({
  label: 'Products',
  path: '/api/admin/products',
  as: 'admin',
  added: fileOf((n) => ({
    productName: `Bench product ${n}`,
    description: 'On the bone',
    imageUrl: IMAGE,
    storeId,
    categoryId,
    price: '320',
    maxPrice: '360',
  })),
  changed: (db) => changeOf(db, 'products', 'description', 'On the bone, with mint'),
});

/** Returns the files to time. Their database is not used afterwards. */
export async function benchFiles(db: Db): Promise<BenchFile[]> {
  const { store_id: storeId, category_id: categoryId } = await placeOf(db);
  return [
    locations(),
    stores(await locationOf(db)),
    coupons(),
    menuOfStore(categoryId),
    products(storeId, categoryId),
  ];
}
