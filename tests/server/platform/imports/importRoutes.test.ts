import { describe, expect, test } from 'vitest';
import { couponTexts, budgetRequired } from '../../../../contract/money/coupons';
import {
  couponColumns,
  locationColumns,
  storeColumns,
  type FileColumns,
} from '../../../../contract/imports/columns';
import { IMPORT_CELL_LENGTH_MAX, importTexts } from '../../../../contract/imports/imports';
import { edited, importsOf } from '../../../support/importFile';
import { admin, openServer, server } from '../../../support/opened';
import { selectRows } from '../../../support/rows';

openServer();

const fileOf = (all: string, columns: FileColumns) =>
  importsOf(() => ({ server, as: admin, all, columns }));
const audited = async (object: string) =>
  await selectRows(server.db, 'audit_entries', ['action', 'object_id'], { object });
const mails = async () =>
  (await server.db.selectFrom('mails').select('recipient').execute()).map(
    ({ recipient }) => recipient,
  );

describe('coupons', () => {
  const file = fileOf('/admin/coupons', couponColumns);
  const header = Object.values(couponColumns).map(({ label }) => label);
  const percent = ',FILE20,20% off,percentage,300,20,120,,2,2026-01-01,2099-12-31,No,'.split(',');
  const flat = ',FLAT50,₹50 off,flat,200,,,50,1,01-01-2026,31-12-2099,Yes,2000'.split(',');

  test('of both types are imported from a file, and their export changes only edited cells', async () => {
    const table = [header, percent, flat];
    const { token, created } = await file.check(table);
    expect(created).toBe(2);
    await file.run(table, token);
    const exported = await file.exported();
    expect(await file.check(exported)).toMatchObject({ unchanged: 2, changed: 0, errors: [] });
    const dearer = edited(exported, 3, 'Discount Amount', '60');
    const check = await file.check(dearer);
    expect(check).toMatchObject({ unchanged: 1, changed: 1, errors: [] });
    await file.run(dearer, check.token);
    expect((await audited('coupon')).map(({ action }) => action)).toEqual([
      'create',
      'create',
      'export',
      'update',
    ]);
    expect(edited(await file.exported(), 3, 'Discount Amount', '50')).toEqual(exported);
  });

  test.each([
    '2026-01-01 02:36',
    '2026-01-01 02:36:00',
    '1 Jan 2026',
    '1 Jan 2026, 2:36 am',
    '01-Jan-2026',
  ])('keep the day that a spreadsheet writes as %s', async (day) => {
    const exported = await file.exported();
    const rewritten = edited(exported, 2, 'Valid From', day);
    expect(await file.check(rewritten)).toMatchObject({ unchanged: 2, changed: 0, errors: [] });
  });

  test('show each changed value before and after, and a value that a spreadsheet rewrote needs a confirmation', async () => {
    const exported = await file.exported();
    const changed = edited(edited(exported, 2, 'Code', '26-Nov'), 3, 'Discount Amount', '70');
    const check = await file.check(changed);
    expect(check.changes).toEqual([
      { line: 2, column: 'code', before: 'FILE20', after: '26-Nov' },
      { line: 3, column: 'discountAmount', before: '60', after: '70' },
    ]);
    expect(check.questions).toEqual([
      { line: 2, column: 'code', text: 'Looks like a date that a spreadsheet made from a text' },
    ]);
    expect(await file.send(changed, check.token)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'isConfirmed'], msg: importTexts.confirm }] },
    });
    expect(await file.exported()).toEqual(exported);
    expect(await file.run(changed, check.token, true)).toMatchObject({ changed: 2 });
    const back = await file.check(exported);
    expect(back.questions).toEqual([]);
    await file.run(exported, back.token);
  });

  test('that are new need a confirmation as well', async () => {
    const check = await file.check([header, flat.with(1, 'NEW5').with(2, 'TRUE')]);
    expect(check).toMatchObject({ created: 1, changes: [], errors: [] });
    expect(check.questions).toMatchObject([{ line: 2, column: 'description' }]);
  });

  test('with a changed type keep their uses per person', async () => {
    const exported = await file.exported();
    const other = edited(
      edited(edited(exported, 3, 'Type', 'percentage'), 3, 'Percentage', '10'),
      3,
      'Max Discount',
      '90',
    );
    const { token, errors } = await file.check(other);
    expect(errors).toEqual([]);
    await file.run(other, token);
    expect(
      edited(
        edited(edited(await file.exported(), 3, 'Type', 'flat'), 3, 'Percentage', ''),
        3,
        'Max Discount',
        '',
      ),
    ).toEqual(edited(exported, 3, 'Discount Amount', ''));
    const { token: back } = await file.check(exported);
    await file.run(exported, back);
    expect(await file.exported()).toEqual(exported);
  });

  test('with a code that is used, a wrong percentage or a blank of their type are refused at the cell', async () => {
    const broken = [
      percent,
      percent.with(1, 'NEW1').with(5, '120'),
      flat.with(1, 'NEW2').with(7, ''),
      flat.with(1, 'NEW3').with(11, 'perhaps'),
      flat.with(1, 'NEW4').with(7, '501').with(12, ''),
      flat.with(1, 'NEW5').with(12, '0'),
    ];
    expect((await file.check([header, ...broken])).errors).toEqual([
      { line: 2, column: 'code', text: 'A coupon with the code FILE20 already exists' },
      { line: 3, column: 'percentage', text: 'Enter a percentage above 0 and up to 100' },
      { line: 4, column: 'discountAmount', text: 'This field is required' },
      { line: 5, column: 'isFirstOrderOnly', text: importTexts.flag },
      { line: 6, column: 'budget', text: budgetRequired },
      { line: 7, column: 'budget', text: couponTexts.budget },
    ]);
  });

  test('with a cell that is too long are refused once, naming its row and column', async () => {
    const long = 'x'.repeat(IMPORT_CELL_LENGTH_MAX + 1);
    const { status, body } = await file.send([header, percent, flat.with(2, long).with(3, long)]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: importTexts.longCell(3, 'Description') });
  });

  test('with an unreadable cell get all errors of their row at once', async () => {
    const broken = percent
      .with(1, 'NEW4')
      .with(3, 'Percent')
      .with(4, '₹1,20')
      .with(9, '12/31/2026');
    expect((await file.check([header, broken])).errors).toEqual([
      { line: 2, column: 'minOrderAmount', text: importTexts.commas },
      { line: 2, column: 'validFrom', text: importTexts.day },
      { line: 2, column: 'type', text: expect.stringContaining('percentage') },
    ]);
  });

  test('that are new are written together as one by one, each with its entry', async () => {
    const table = [header, ...['A', 'B', 'C'].map((code) => flat.with(1, `TOGETHER${code}`))];
    const before = (await audited('coupon')).length;
    await file.run(table, (await file.check(table)).token);
    const added = (await audited('coupon')).slice(before);
    expect(added.map(({ action }) => action)).toEqual(['create', 'create', 'create']);
    const [last] = await selectRows(server.db, 'audit_entries', ['after'], {
      object_id: added[2]?.object_id ?? '',
      object: 'coupon',
    });
    const alone = await server.bodyOf('GET', `/admin/coupons/${added[2]?.object_id}`, {
      as: admin,
    });
    expect(alone).toMatchObject({ code: 'TOGETHERC', usedCount: 0 });
    expect(last?.after).toEqual(alone);
  });

  test('two rows of one new code are found before anything is written', async () => {
    const { errors } = await file.check([header, percent.with(1, 'TWICE'), flat.with(1, 'TWICE')]);
    expect(errors).toEqual([
      { line: 3, column: 'code', text: 'A coupon with the code TWICE already exists' },
    ]);
  });
});

describe('locations', () => {
  const file = fileOf('/admin/locations', locationColumns);
  const header = ['Location Name', 'City', 'State', 'Pincode'];

  test('are imported from a file, and their export changes only edited cells', async () => {
    const table = [
      header,
      ['Kondapur', 'Hyderabad', 'Telangana', '500084'],
      ['Madhapur', 'Hyderabad', 'Telangana', '500081'],
    ];
    const { token } = await file.check(table);
    await file.run(table, token);
    const exported = edited(await file.exported(), 2, 'Active', 'FALSE');
    const check = await file.check(exported);
    expect(check).toMatchObject({ changed: 1, unchanged: 1 });
    await file.run(exported, check.token);
    expect((await audited('location')).map(({ action }) => action)).toEqual([
      'create',
      'create',
      'export',
      'disable',
    ]);
    expect((await file.check(table)).errors.map(({ line, column }) => [line, column])).toEqual([
      [2, ''],
      [3, ''],
    ]);
  });
});

describe('stores', () => {
  const file = fileOf('/admin/stores', storeColumns);

  test('come by a file by the name of their location; the owner is invited once, and only by the import', async () => {
    const header = [
      'Store Name',
      'Email',
      'Phone',
      'Description',
      'Address',
      'Location',
      'Google Maps URL',
      'Image',
    ];
    const row = [
      'File Kitchen',
      'file@kitchen.example',
      '9848022338',
      'Biryani and kebabs',
      '12 Garden Road, Kondapur',
      'kondapur',
      'https://maps.app.goo.gl/a',
      '/api/files/a.webp',
    ];
    const off = await file.check([header, row]);
    expect(off.errors).toEqual([
      { line: 2, column: 'locationName', text: 'Selected location not found' },
    ]);
    const table = [header, row.with(5, 'madhapur')];
    const { token } = await file.check(table);
    expect(await mails()).toEqual([]);
    await file.run(table, token);
    expect(await mails()).toEqual(['file@kitchen.example']);
    const exported = await file.exported();
    expect(await file.check(exported)).toMatchObject({ unchanged: 1, errors: [] });
    const dearer = edited(exported, 2, 'Delivery Fee', '25');
    await file.run(dearer, (await file.check(dearer)).token);
    expect((await audited('store')).map(({ action }) => action)).toEqual([
      'create',
      'export',
      'update',
    ]);
    expect((await file.check(table)).errors).toEqual([
      {
        line: 2,
        column: 'email',
        text: 'file@kitchen.example is already in use by another account',
      },
    ]);
  });
});

test('a person without the right to change coupons cannot import any', async () => {
  const support = await server.givenAdmin({ job: 'support' }).catch(() => undefined);
  const customer = await server.givenCustomer();
  for (const as of [customer, ...(support ? [support] : [])]) {
    const body = { columns: ['id'], rows: [{ line: 2, cells: ['1'] }] };
    expect((await server.request('POST', '/admin/coupons/import/check', { as, body })).status).toBe(
      403,
    );
  }
});
