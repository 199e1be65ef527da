import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countStatements, keysOf } from '../../../support/answers';
import { givenLocation } from '../../../support/marketplace';
import { call, create, list, server, givenLocationServer } from './given';

givenLocationServer();

describe('the list of locations', () => {
  test('is newest first, by pages', async () => {
    const ids = [
      (await create({ locationName: 'A' })).id,
      (await create({ locationName: 'B' })).id,
      (await create()).id,
    ];
    const pages = [await list('?page=1&limit=2'), await list('?page=2&limit=2')];
    expect(pages.flatMap(({ locations }) => locations.map(({ id }) => id))).toEqual(
      ids.toReversed(),
    );
    expect(pages[0]).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 });
  });

  test('finds by part of name, city or pincode, in any case', async () => {
    await givenLocation(server.db, { name: 'Gachibowli', pincode: '500032' });
    await givenLocation(server.db, { name: 'Begumpet', pincode: '500016' });
    const found = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`)).locations.map((l) => l.locationName);
    expect(await found('GACHI')).toEqual(['Gachibowli']);
    expect(await found('00016')).toEqual(['Begumpet']);
    expect(await found('hyder')).toEqual(['Begumpet', 'Gachibowli']);
    expect(await found('  begum ')).toEqual(['Begumpet']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('costs as many statements for many as for one', async () => {
    await create();
    const one = await countStatements(() => list());
    for (let i = 0; i < 5; i++) await givenLocation(server.db);
    expect(await countStatements(() => list())).toBe(one);
  });

  test('has these keys and no other', async () => {
    await create();
    const { body: answered } = await call('GET', '/');
    expect(keysOf(answered)).toEqual(['limit', 'locations', 'page', 'total', 'totalPages']);
    const { locations } = z.looseObject({ locations: z.array(z.unknown()) }).parse(answered);
    expect(keysOf(locations[0])).toEqual([
      'city',
      'createdAt',
      'id',
      'isActive',
      'locationName',
      'pincode',
      'pincodes',
      'state',
      'updatedAt',
    ]);
  });

  test('is counted by status', async () => {
    await create();
    await givenLocation(server.db, { is_active: false });
    expect((await call('GET', '/stats')).body).toEqual({
      total: 2,
      active_locations: 1,
      inactive_locations: 1,
    });
  });
});
