import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  expectPrintedFailure,
  givenScreen,
  givenScreenServer,
  held,
  respondWith,
  server,
  serveNormally,
} from '../../../support/screens/screenServer';
import { givenLocation } from '../../../support/screens/given';
import {
  expectNoDialog,
  openDialog,
  rowNames,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

/** Files received by the browser's downloads. */
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
const fileText = async (blob: Blob | undefined) =>
  new TextDecoder().decode(await blob?.arrayBuffer());

const choose = async (user: UserEvent, text: string, name = 'locations.csv') => {
  await openDialog('Import Locations');
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with');
  await user.upload(input, new File([text], name, { type: 'text/csv' }));
};
const open = async (user: UserEvent, text: string) => {
  await press(user, 'Import CSV');
  await choose(user, text);
};
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, button span' }));
const dialog = () => within(screen.getByRole('dialog'));
const pincodes = async () =>
  Object.fromEntries(
    (await server().db.selectFrom('locations').select(['name', 'pincode']).execute()).map(
      ({ name, pincode }) => [name, pincode],
    ),
  );

const status = async () => textsOf(await dialog().findByRole('status'));
const alert = async () => textsOf(await dialog().findByRole('alert'));

const good =
  'Location Name;City;State;Pincode\nAbids;Hyderabad;Telangana;500001\nBegumpet;Hyderabad;Telangana;500016\n';

/** Every error has its row and column, on the screen and in a file, and nothing is written. */
const expectErrors = async (user: UserEvent) => {
  await open(
    user,
    'Location Name,City,State,Pincode\nNampally,Hyderabad,Telangana,5000\nAbids,Hyderabad,Telangana,500001\n,Hyderabad,Telangana,500002,more\n',
  );
  await press(user, 'Check');
  expect(await alert()).toBe('Fix 3 errors before you import.');
  const errors = within(await dialog().findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(textsOf);
  expect(errors.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2 Pincode',
    '4 This',
    '4 Location',
  ]);
  expect(dialog().queryByText('Import')).toBeNull();
  await press(user, 'Save the errors as a file');
  expect((await fileText(saved[0])).split('\r\n').slice(0, 2).join()).toMatch(
    /Row,Column,Value,Problem,2,Pincode,5000,/,
  );
  expect(Object.keys(await pincodes())).toEqual(['Abids']);
  await press(user, 'Back');
};

test('an import shows every error and writes nothing, continues with another file, and asks which of two columns of one name counts', async () => {
  await givenLocation({ name: 'Abids' });
  const { user } = await givenScreen({ path: '/admin/locations' });
  await expectErrors(user);
  await choose(user, 'Location Name,City,State,Pincode\nNampally,Hyderabad,Telangana,500001\n');
  await press(user, 'Check');
  expect(await status()).toContain('1 new');

  await choose(
    user,
    'Location Name,City,State,Pincode,Pincode\nKoti,Hyderabad,Telangana,500001,500016\n',
  );
  expect(
    await dialog().findByText('The file has “Pincode” twice. Choose which column to import.'),
  ).toBeTruthy();
  const [, , , first, second] = dialog().getAllByRole('combobox');
  if (!first || !second) throw new Error('There are no five columns');
  await user.selectOptions(first, 'Pincode');
  await user.selectOptions(second, 'Pincode');
  expect(
    await screen.findByText('Two columns are imported as “Pincode”. Choose one.'),
  ).toBeTruthy();
  await user.selectOptions(first, 'Not imported');
  await press(user, 'Check');
  await press(user, 'Import');
  await expectNoDialog();
  expect(await pincodes()).toMatchObject({ Koti: '500016' });
  expect(Object.keys(await pincodes())).toHaveLength(2);
});

/** A failed check and a lost answer keep the file, which can be checked and imported again. */
const expectRetries = async (user: UserEvent) => {
  respondWith('POST /admin/locations/import/check', { status: 500, body: {}, times: 1 });
  await press(user, 'Check');
  expect(await alert()).toBe("Couldn't check the file.");
  await press(user, 'Check');
  expect(await status()).toContain('2 new, 0 changed, 0 unchanged');
  expect(await pincodes()).toEqual({});
  respondWith('POST /admin/locations/import', { status: 502, body: {}, times: 1 });
  await press(user, 'Import');
  expect(
    await dialog().findByText(
      'The import may have failed. Check the file again to see what was saved.',
    ),
  ).toBeTruthy();
  await press(user, 'Check');
  await press(user, 'Import');
};

/** A change between check and import stops the whole import, and the file stays. */
const expectStop = async (user: UserEvent) => {
  const { id } = await server()
    .db.selectFrom('locations')
    .select('id')
    .where('name', '=', 'Abids')
    .executeTakeFirstOrThrow();
  await choose(
    user,
    `Location ID,Location Name,City,State,Pincode\n${id},Abids,Hyderabad,Telangana,500009\n,Koti,Hyderabad,Telangana,500095\n`,
  );
  await press(user, 'Check');
  expect(await status()).toContain('1 new, 1 changed');
  await server()
    .db.updateTable('locations')
    .set({ pincode: '500077', updated_at: new Date(Date.now() + 1000) })
    .where('id', '=', id)
    .execute();
  await press(user, 'Import');
  expect(
    await dialog().findByText(
      'Nothing was imported, because the data has changed since the file was checked. Check the file again',
    ),
  ).toBeTruthy();
  expect(await pincodes()).toEqual({ Abids: '500077', Begumpet: '500016' });
  expect(await dialog().findByText('Check')).toBeTruthy();
};

test('a file is matched and checked, survives a failure and a lost answer, and its rows are in the list; a change since the check stops the import', async () => {
  expectPrintedFailure();
  const { user } = await givenScreen({ path: '/admin/locations' });
  expect(await screen.findByText('No locations yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add Location' })).toHaveLength(2);
  await open(user, `\uFEFF${good}`);
  const boxes = await dialog().findAllByRole('combobox');
  expect(
    boxes.map((box) =>
      box instanceof HTMLSelectElement ? box.selectedOptions[0]?.textContent : '',
    ),
  ).toEqual(['Location Name', 'City', 'State', 'Pincode']);
  await expectRetries(user);
  await toast('Locations: 2 created, 0 changed, 0 unchanged');
  await expectNoDialog();
  await rowOf('Begumpet');
  expect(await pincodes()).toEqual({ Abids: '500001', Begumpet: '500016' });

  await open(user, good);
  await press(user, 'Check');
  expect(await screen.findByText('Fix 2 errors before you import.')).toBeTruthy();
  expect(rowNames()).toHaveLength(2);
  await expectStop(user);
});

test('the template has the columns of the import, and its example is not imported', async () => {
  const { user } = await givenScreen({ path: '/admin/locations' });
  await press(user, 'Import CSV');
  await press(user, 'Download a template');
  const template = await fileText(saved[0]);
  expect(template.split('\r\n')).toEqual([
    'Location ID,Location Name,City,State,Pincode,Pincodes Served,Active',
    ',Narsingi Lakes,Hyderabad,Telangana,500097,,Yes',
    '',
  ]);
  await choose(user, template, 'template.csv');
  expect(await alert()).toBe(
    'This file has only the example of the template. Add your rows to it.',
  );
  await choose(user, `${template}\r\n,Koti,Hyderabad,Telangana,500095,,Yes\r\n`);
  expect(
    await dialog().findByText('Row 2 is the example of the template and is not imported.'),
  ).toBeTruthy();
  await press(user, 'Check');
  expect(await status()).toContain('1 new');
  await press(user, 'Import');
  await expectNoDialog();
  expect(await pincodes()).toEqual({ Koti: '500095' });
});

test('Cancel aborts a running check and keeps the file, which can be checked again', async () => {
  const { user } = await givenScreen({ path: '/admin/locations' });
  await open(user, good);
  const line = 'POST /admin/locations/import/check';
  const { release } = held(line);
  const fetching = vi.spyOn(globalThis, 'fetch');
  await press(user, 'Check');
  const [box] = await dialog().findAllByRole('combobox');
  expect(box).toHaveProperty('disabled', true);
  await press(user, 'Cancel');
  expect(await dialog().findByText('Check')).toBeTruthy();
  expect(dialog().queryByRole('alert')).toBeNull();
  const [, options] = fetching.mock.calls.find(([url]) => String(url).includes('import')) ?? [];
  expect(options?.signal?.aborted).toBe(true);
  fetching.mockRestore();
  release();
  serveNormally(line);
  await press(user, 'Check');
  expect(await status()).toContain('2 new');
  expect(await pincodes()).toEqual({});
});

/**
 * Locations of a file that differ in their pincodes, and a location whose name a spreadsheet
 * rewrote.
 */
const editedFile = (ids: readonly string[]) =>
  [
    'Location ID,Location Name,Pincode',
    ...ids.map((id, at) => `${id},${at === 0 ? '2-Oct' : `Place ${at}`},${500_100 + at}`),
  ].join('\n');

test('the check lists the first 200 changed values, saves all of them, and asks about a rewritten one', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 201; at++) ids.push((await givenLocation({ name: `Place ${at}` })).id);
  const { user } = await givenScreen({ path: '/admin/locations' });
  await open(user, editedFile(ids));
  await press(user, 'Check');
  expect(await status()).toContain('0 new, 201 changed');
  const [questions, changes] = (await dialog().findAllByRole('table')).map((table) =>
    within(table).getAllByRole('row').slice(1).map(textsOf),
  );
  expect(questions).toEqual([
    '2 Location Name 2-Oct Looks like a date that a spreadsheet made from a text',
  ]);
  expect(changes?.slice(0, 3)).toEqual([
    '2 Location Name Place 0 → 2-Oct',
    '2 Pincode 500034 → 500100',
    '3 Pincode 500034 → 500101',
  ]);
  expect(changes).toHaveLength(200);
  expect(dialog().getByText('The first 200 of 202. Save the file to see all.')).toBeTruthy();
  await press(user, 'Save the changes as a file');
  const lines = (await fileText(saved[0])).trim().split('\r\n');
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([
    203,
    '2,Location Name,Place 0,2-Oct',
    '202,Pincode,500034,500300',
  ]);
  const run = () => dialog().getByRole('button', { name: 'Import' });
  expect(run()).toHaveProperty('disabled', true);
  await user.click(dialog().getByLabelText('I checked these values. Import them as they are.'));
  expect(run()).toHaveProperty('disabled', false);
  await user.click(run());
  await expectNoDialog();
  expect(Object.keys(await pincodes())).toContain('2-Oct');
});
