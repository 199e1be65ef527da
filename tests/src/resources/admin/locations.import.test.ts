// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectPrintedFailure, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { givenLocation } from '../../../support/screens/given';
import { noDialog, openDialog, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

/** What reached the browser's downloads. */
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
const textOf = async (blob: Blob | undefined) => new TextDecoder().decode(await blob?.arrayBuffer());

const choose = async (user: UserEvent, text: string, name = 'locations.csv') => {
  await openDialog('Import Locations');
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with');
  await user.upload(input, new File([text], name, { type: 'text/csv' }));
};
const open = async (text: string) => {
  const { user } = await givenScreen({ path: '/admin/locations' });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await choose(user, text);
  return user;
};
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const pincodes = async () =>
  Object.fromEntries((await server().db.selectFrom('locations').select(['name', 'pincode']).execute()).map(({ name, pincode }) => [name, pincode]));

const good = 'Location Name;City;State;Pincode\nAbids;Hyderabad;Telangana;500001\nBegumpet;Hyderabad;Telangana;500016\n';

test('a file is matched, checked, and then its rows are in the list', async () => {
  const user = await open(`\uFEFF${good}`);
  expect((await dialog().findAllByRole('combobox')).map((box) => (box instanceof HTMLSelectElement ? box.selectedOptions[0]?.textContent : ''))).toEqual([
    'Location Name', 'City', 'State', 'Pincode',
  ]);
  await press(user, 'Check');
  expect(textsOf(await dialog().findByRole('status'))).toContain('2 new, 0 changed, 0 unchanged');
  expect(await pincodes()).toEqual({});
  await press(user, 'Import');
  await toast('Locations: 2 created, 0 changed, 0 unchanged');
  await noDialog();
  await rowOf('Begumpet');
  expect(await pincodes()).toEqual({ Abids: '500001', Begumpet: '500016' });
});

test('every error is told at its row and column and in a file, and nothing is written', async () => {
  await givenLocation({ name: 'Abids' });
  const user = await open('Location Name,City,State,Pincode\nNampally,Hyderabad,Telangana,5000\nAbids,Hyderabad,Telangana,500001\n,Hyderabad,Telangana,500002,more\n');
  await press(user, 'Check');
  expect(textsOf(await dialog().findByRole('alert'))).toBe('3 errors. Nothing is imported while there are any.');
  const errors = within(await dialog().findByRole('table')).getAllByRole('row').slice(1).map(textsOf);
  expect(errors.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual(['2 Pincode', '4 This', '4 Location']);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await press(user, 'Save the errors as a file');
  expect((await textOf(saved[0])).split('\r\n').slice(0, 2).join()).toMatch(/Row,Column,Value,What is wrong,2,Pincode,5000,/);
  expect(Object.keys(await pincodes())).toEqual(['Abids']);
  await press(user, 'Back');
  await choose(user, 'Location Name,City,State,Pincode\nNampally,Hyderabad,Telangana,500001\n');
  await press(user, 'Check');
  expect(textsOf(await dialog().findByRole('status'))).toContain('1 new');
});

test('a header that is there twice is asked about, and two columns are not one', async () => {
  const user = await open('Location Name,City,State,Pincode,Pincode\nAbids,Hyderabad,Telangana,500001,500016\n');
  expect(await dialog().findByText(/“Pincode” is there twice in the file/)).toBeTruthy();
  const [, , , first, second] = dialog().getAllByRole('combobox');
  if (!first || !second) throw new Error('There are no five columns');
  await user.selectOptions(first, 'Pincode');
  await user.selectOptions(second, 'Pincode');
  expect(await screen.findByText('Two columns are “Pincode”. Choose one.')).toBeTruthy();
  await user.selectOptions(first, 'Not imported');
  await press(user, 'Check');
  await press(user, 'Import');
  await noDialog();
  expect(await pincodes()).toEqual({ Abids: '500016' });
});

test('what changed between check and import stops it whole, and the file stays', async () => {
  expectPrintedFailure();
  const { id } = await givenLocation({ name: 'Abids', pincode: '500001' });
  const user = await open(`Location ID,Location Name,City,State,Pincode\n${id},Abids,Hyderabad,Telangana,500009\n,Begumpet,Hyderabad,Telangana,500016\n`);
  await press(user, 'Check');
  expect(textsOf(await dialog().findByRole('status'))).toContain('1 new, 1 changed');
  await server().db.updateTable('locations').set({ pincode: '500077', updated_at: new Date(Date.now() + 1000) }).where('id', '=', id).execute();
  await press(user, 'Import');
  expect(await dialog().findByText('What is stored has changed since the file was checked. Check it again: nothing was imported')).toBeTruthy();
  expect(await pincodes()).toEqual({ Abids: '500077' });
  expect(await screen.findByRole('button', { name: 'Check' })).toBeTruthy();
});

test('an answer that is lost is told as unknown, and the next check says what is stored', async () => {
  expectPrintedFailure();
  const user = await open(good);
  await press(user, 'Check');
  const call = held('POST /admin/locations/import');
  await press(user, 'Import');
  call.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Import CSV');
  instead('POST /admin/locations/import/check', { status: 500, body: {}, times: 1 });
  await choose(user, good);
  await press(user, 'Check');
  expect(textsOf(await dialog().findByRole('alert'))).toContain('could not be checked');
  await press(user, 'Check');
  expect(await screen.findByText('2 errors. Nothing is imported while there are any.')).toBeTruthy();
  expect(rowNames()).toHaveLength(2);
});
