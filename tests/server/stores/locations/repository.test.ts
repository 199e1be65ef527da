import { describe, expect, test } from 'vitest';
import { givenLocation } from '../../../support/marketplace';
import { call, create, list, server, givenLocationServer } from './given';

givenLocationServer();

describe('the list of locations', () => {
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

  test('is counted by status', async () => {
    await create();
    await create({ locationName: 'Madhapur' });
    await givenLocation(server.db, { is_active: false });
    expect((await call('GET', '/stats')).body).toEqual({
      total: 3,
      active_locations: 2,
      inactive_locations: 1,
    });
  });
});
