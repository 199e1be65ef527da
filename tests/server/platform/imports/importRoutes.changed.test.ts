import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  couponColumns,
  locationColumns,
  storeColumns,
  type FileColumns,
} from '../../../../contract/imports/columns';
import { importTexts } from '../../../../contract/imports/imports';
import { edited, importsOf } from '../../../support/importFile';
import { setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

openServer();

const fileOf = (all: string, columns: FileColumns) =>
  importsOf(() => ({ server, as: admin, all, columns }));
const written = async (file: ReturnType<typeof fileOf>, table: string[][]) => {
  const { token, errors } = await file.check(table);
  expect(errors).toEqual([]);
  return file.run(table, token);
};
const lastOf = (object: string, id: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('object', '=', object)
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('changed coupons are written together, each with the entry that its own call writes', async () => {
  const file = fileOf('/admin/coupons', couponColumns);
  const header = Object.values(couponColumns).map(({ label }) => label);
  const codes = Array.from({ length: 30 }, (_, at) => `CODE${at}`);
  await written(file, [
    header,
    ...codes.map((code) => [
      '',
      code,
      '₹50 off',
      'flat',
      '200',
      '',
      '',
      '50',
      '1',
      '01-01-2026',
      '31-12-2099',
      'Yes',
      '',
    ]),
  ]);
  let table = await file.exported();
  for (let line = 2; line <= 31; line++) table = edited(table, line, 'Discount Amount', '60');
  // its type too, whose fields replace those of the other
  const percent = table.map((row, at) =>
    at === 4 ? row.with(3, 'percentage').with(5, '10').with(6, '99').with(7, '').with(8, '2') : row,
  );
  expect(await written(file, percent)).toMatchObject({ changed: 30 });
  const rows = await server.db.selectFrom('coupons').selectAll().orderBy('id').execute();
  expect(rows.map(({ discount_amount_paise: paise }) => paise)).toEqual(
    rows.map((_, at) => (at === 3 ? null : 6_000)),
  );
  expect(rows[3]).toMatchObject({
    type: 'percentage',
    percentage: '10.00',
    max_discount_paise: 9_900,
  });
  const id = rows[0]?.id ?? '';
  const entry = await lastOf('coupon', id);
  expect(entry).toMatchObject({
    action: 'update',
    before: { Discount_amount: 50 },
    after: { Discount_amount: 60 },
  });
  expect((await server.request('GET', `/admin/coupons/${id}`, { as: admin })).body).toMatchObject(
    z.looseObject({}).parse(entry.after),
  );
  const taken = edited(await file.exported(), 20, 'Code', 'CODE0');
  expect((await file.check(edited(taken, 9, 'Discount Amount', '70'))).errors).toEqual([
    { line: 20, column: 'code', text: 'A coupon with the code CODE0 already exists' },
  ]);
});

test.each(['10-05-2026', '10/05/2026', '2026-05-10'])(
  'a coupon whose day a spreadsheet has written as %s equals the stored one',
  async (day) => {
    const file = fileOf('/admin/coupons', couponColumns);
    const header = Object.values(couponColumns).map(({ label }) => label);
    await server.db.deleteFrom('coupons').execute();
    await written(file, [
      header,
      ['', 'MAY', '₹50 off', 'flat', '200', '', '', '50', '1', day, '31-12-2099', 'Yes', ''],
    ]);
    const stored = () => server.db.selectFrom('coupons').selectAll().execute();
    const before = await stored();
    const table = await file.exported();
    expect(table[1]?.[9]).toBe('2026-05-10');
    expect(await written(file, edited(table, 2, 'Valid From', day))).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect(await stored()).toEqual(before);
  },
);

test('a coupon whose type and percentage a spreadsheet has rewritten equals the stored one', async () => {
  const file = fileOf('/admin/coupons', couponColumns);
  const header = Object.values(couponColumns).map(({ label }) => label);
  await server.db.deleteFrom('coupons').execute();
  const rowWith = (type: string, share: string) => [
    '',
    'TEN',
    '10 off',
    type,
    '200',
    share,
    '100',
    '',
    '1',
    '10-05-2026',
    '31-12-2099',
    'Yes',
    '',
  ];
  await written(file, [header, rowWith('Percentage', '10%')]);
  const stored = () => server.db.selectFrom('coupons').selectAll().execute();
  const before = await stored();
  const table = await file.exported();
  expect([table[1]?.[3], table[1]?.[5]]).toEqual(['percentage', '10']);
  const typed = edited(edited(table, 2, 'Type', 'PERCENTAGE'), 2, 'Percentage', '10.00 %');
  expect(await written(file, typed)).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored()).toEqual(before);
  const { errors } = await file.check([header, rowWith('Gift', 'ten%'), rowWith('Flat', '%')]);
  expect(errors.map(({ line, column, text }) => [line, column, text])).toEqual(
    expect.arrayContaining([
      [2, 'type', 'Choose one of: percentage, flat'],
      [2, 'percentage', 'Enter a percentage, e.g. 10 or 10%'],
      [3, 'percentage', 'Enter a percentage, e.g. 10 or 10%'],
    ]),
  );
});

test('a price with a percent sign is refused', async () => {
  const file = fileOf('/admin/coupons', couponColumns);
  const header = ['Code', 'Minimum Order Amount'];
  expect((await file.check([header, ['X', '10%']])).errors).toContainEqual({
    line: 2,
    column: 'minOrderAmount',
    text: importTexts.number,
  });
});

test('a day in another notation, or an invalid one, is refused with a message that names the accepted form', async () => {
  const file = fileOf('/admin/coupons', couponColumns);
  const header = Object.values(couponColumns).map(({ label }) => label);
  const row = (day: string) => [
    '',
    'NEW',
    '₹50 off',
    'flat',
    '200',
    '',
    '',
    '50',
    '1',
    day,
    '31-12-2099',
    'Yes',
    '',
  ];
  const { errors } = await file.check([
    header,
    ...['May 10, 2026', '10/05-2026', '31/02/2026', '', '10/05/1999'].map(row),
  ]);
  const texts = [
    importTexts.day,
    importTexts.day,
    importTexts.day,
    'This field is required',
    'Enter a date between 2000 and 2100',
  ];
  expect(errors).toEqual(texts.map((text, at) => ({ line: at + 2, column: 'validFrom', text })));
  expect(importTexts.day).toBe('Enter a date as DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD');
});

test('a number of a new row that lost a leading zero needs a confirmation, or is refused with that cause', async () => {
  const file = fileOf('/admin/locations', locationColumns);
  const header = Object.values(locationColumns).map(({ label }) => label);
  const rowOf = (name: string, pincode: string) => [
    '',
    name,
    'Hyderabad',
    'Telangana',
    pincode,
    '',
    'Yes',
  ];
  const named = [rowOf('7001', '500091'), rowOf('7002', '500092'), rowOf('42', '500093')];
  const { errors, questions } = await file.check([header, ...named]);
  const text = 'Looks like 0042, which a spreadsheet turned into a number';
  expect([errors, questions]).toEqual([[], [{ line: 4, column: 'locationName', text }]]);
  const shortened = await file.check([header, ...named.with(2, rowOf('7003', '50093'))]);
  expect(shortened.errors).toMatchObject([
    {
      text: 'Enter a valid 6-digit pincode. Looks like 050093, which a spreadsheet turned into a number',
    },
  ]);
});

test('changed locations update their stores, and a location changed since is reported', async () => {
  const file = fileOf('/admin/locations', locationColumns);
  const { storeId, locationId } = await server.givenStoreOwner();
  const table = await file.exported();
  const line = table.findIndex(([id]) => id === locationId) + 1;
  const moved = edited(table, line, 'Pincode', '500098');
  const { token } = await file.check(moved);
  expect(
    await server.statusOf('PUT', `/admin/locations/${locationId}`, {
      as: admin,
      body: { locationName: 'Kondapur' },
    }),
  ).toBe(200);
  expect((await file.send(moved, token)).status).toBe(409);
  await written(file, edited(await file.exported(), line, 'Pincode', '500098'));
  expect(
    await server.db
      .selectFrom('stores')
      .select('pincode')
      .where('id', '=', storeId)
      .executeTakeFirst(),
  ).toEqual({ pincode: '500098' });
  expect(await lastOf('location', locationId)).toMatchObject({
    action: 'update',
    after: { pincode: '500098' },
  });
});

test('changed stores take their owners along, and only another address hands one over', async () => {
  const file = fileOf('/admin/stores', storeColumns);
  const [plain, moved, handed] = [
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
  ];
  await setRow(server.db, 'users', handed.id, { password_hash: 'x' });
  let table = await file.exported();
  const lineOf = (storeId: string) => table.findIndex(([id]) => id === storeId) + 1;
  table = edited(table, lineOf(plain.storeId), 'Delivery Fee', '25');
  table = edited(
    edited(table, lineOf(plain.storeId), 'Phone', '9848022338'),
    lineOf(plain.storeId),
    'Owner Name',
    'Rehana Begum',
  );
  table = edited(
    edited(table, lineOf(moved.storeId), 'Location ID', plain.locationId),
    lineOf(moved.storeId),
    'Location',
    '',
  );
  table = edited(table, lineOf(handed.storeId), 'Email', 'another@kitchen.example');
  expect(await written(file, table)).toMatchObject({ changed: 3 });
  const storeOf = (id: string) =>
    server.db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await storeOf(plain.storeId)).toMatchObject({
    delivery_fee_paise: 2_500,
    phone: '9848022338',
    owner_name: 'Rehana Begum',
    owner_id: plain.id,
  });
  expect(
    await server.db
      .selectFrom('users')
      .select(['phone', 'name'])
      .where('id', '=', plain.id)
      .executeTakeFirst(),
  ).toEqual({ phone: '9848022338', name: 'Rehana Begum' });
  expect((await storeOf(moved.storeId)).location_id).toBe(plain.locationId);
  expect((await storeOf(handed.storeId)).owner_id).not.toBe(handed.id);
  expect(await lastOf('store', plain.storeId)).toMatchObject({
    action: 'update',
    after: { deliveryFee: 25 },
  });
  expect(await lastOf('store', handed.storeId)).toMatchObject({ action: 'hand-over' });
});
