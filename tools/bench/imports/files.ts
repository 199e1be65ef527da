import { sql } from 'kysely';
import type { ImportRows } from '../../../contract/imports/imports';
import { IMPORT_ROWS_MAX } from '../../../contract/imports/rowsMax';
import type { Db } from '../../../server/platform/db/database';
import { ACCOUNTS } from '../settings';

/** A file of so many rows as a person would bring it: new records, and then a change of each. */
export interface BenchFile {
  what: string;
  /** With `/api`. */
  path: string;
  as: 'admin' | 'store';
  /** Its table, where many of its records are switched off in a run; the call is `{path}/bulk`. */
  runOn?: string;
  added: ImportRows;
  /** Of the records that the added ones have become. */
  changed(db: Db): Promise<ImportRows>;
}

const numbers = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => at + 1);
const fileOf = (columns: string[], cells: (number: number) => string[]): ImportRows => ({
  columns,
  rows: numbers.map((number) => ({ line: number + 1, cells: cells(number) })),
});

/** A change of one column of the newest records of a table. */
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

/** The files that are timed. Their records are on no database that is used afterwards. */
export async function benchFiles(db: Db): Promise<BenchFile[]> {
  const { store_id: storeId, category_id: categoryId } = await placeOf(db);
  const locationId = await locationOf(db);
  return [
    {
      what: 'Locations',
      path: '/api/admin/locations',
      as: 'admin',
      added: fileOf(['locationName', 'city', 'state', 'pincode'], (n) => [
        `Bench Colony ${n}`,
        'Hyderabad',
        'Telangana',
        '500081',
      ]),
      changed: (of) => changeOf(of, 'locations', 'pincode', '500082'),
    },
    {
      what: 'Stores',
      path: '/api/admin/stores',
      as: 'admin',
      runOn: 'stores',
      added: fileOf(
        [
          'storeName',
          'email',
          'phone',
          'description',
          'address',
          'locationId',
          'googleMapsUrl',
          'imageUrl',
        ],
        (n) => [
          `Import Kitchen ${n}`,
          `kitchen${n}@import.example`,
          '9848022338',
          'Biryani and kebabs',
          '12 Garden Road, Kondapur',
          locationId,
          'https://maps.app.goo.gl/a',
          IMAGE,
        ],
      ),
      changed: (of) => changeOf(of, 'stores', 'deliveryFee', '25'),
    },
    {
      what: 'Coupons',
      path: '/api/admin/coupons',
      as: 'admin',
      runOn: 'coupons',
      added: fileOf(
        [
          'code',
          'description',
          'type',
          'minOrderAmount',
          'percentage',
          'maxDiscount',
          'maxPerUser',
          'validFrom',
          'validUntil',
        ],
        (n) => [
          `IMPORT${n}`,
          '20% off',
          'percentage',
          '300',
          '20',
          '120',
          '2',
          '2026-01-01',
          '2099-12-31',
        ],
      ),
      changed: (of) => changeOf(of, 'coupons', 'description', '20% off biryanis'),
    },
    {
      what: 'Menu of a store',
      path: '/api/store/items',
      as: 'store',
      added: fileOf(
        ['itemName', 'description', 'categoryId', 'price', 'maxPrice', 'imageUrl'],
        (n) => [`Bench dish ${n}`, 'On the bone', categoryId, '320', '360', IMAGE],
      ),
      changed: (of) => changeOf(of, 'product_prices', 'price', '325'),
    },
    {
      what: 'Products',
      path: '/api/admin/products',
      as: 'admin',
      added: fileOf(
        ['productName', 'description', 'imageUrl', 'storeId', 'categoryId', 'price', 'maxPrice'],
        (n) => [`Bench product ${n}`, 'On the bone', IMAGE, storeId, categoryId, '320', '360'],
      ),
      changed: (of) => changeOf(of, 'products', 'description', 'On the bone, with mint'),
    },
  ];
}
