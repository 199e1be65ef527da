import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../../../../../src/framework/declaration/failures';
import { dishes, givenDish, refusal } from '../form/dishes';
import { fakeProvider, held } from '../form/fakeProvider';
import { openScreen } from '../form/openScreen';

const unreadable = new UnreadableAnswer({
  call: 'GET /dishes/{id}',
  place: "price of the dish '1' of test/dishes",
  received: '"30 days"',
});

/** A dialog over a list that has the row; the dialog's own read fails. */
const givenFailedRead = async (place: string, error: Error) => {
  const fake = fakeProvider([givenDish()]);
  const read = held<object>();
  fake.next('get', () => read.promise);
  const opened = openScreen(dishes, fake, { path: `/1/${place}?page=2` });
  await screen.findByRole('row', { name: 'Paradise Biryani' });
  await waitFor(() => expect(fake.calls('get')).toHaveLength(1));
  read.reject(error);
  await screen.findByRole('alert');
  const dialog = within(screen.getByRole('dialog'));
  return { fake, ...opened, dialog };
};

/** The list reads its rows again while the dialog is open. */
const readListAgain = async ({
  fake,
  queryClient,
}: Pick<Awaited<ReturnType<typeof givenFailedRead>>, 'fake' | 'queryClient'>) => {
  const calls = fake.calls('list').length;
  await queryClient.invalidateQueries({ queryKey: [dishes.name, 'getList'] });
  expect(fake.calls('list').length).toBeGreaterThan(calls);
};

const failures = [
  ['an unreadable record', unreadable],
  ['a status of 403', refusal(403, undefined)],
  ['a status of 404', refusal(404, undefined)],
] as const;

test.each([...failures, ['a status of 500', refusal(500, undefined)]] as const)(
  'an edit form never opens from the row of the list after %s',
  async (_, error) => {
    const given = await givenFailedRead('edit', error);
    expect(given.dialog.queryByLabelText('Name')).toBeNull();
    await readListAgain(given);
    expect(given.dialog.queryByLabelText('Name')).toBeNull();
    expect(given.dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

test('an edit form does not open while only the list has answered', async () => {
  const fake = fakeProvider([givenDish()]);
  fake.next('get', () => held<object>().promise);
  const { queryClient } = openScreen(dishes, fake, { path: '/1/edit?page=2' });
  await screen.findByRole('row', { name: 'Paradise Biryani' });
  await waitFor(() => expect(fake.calls('get')).toHaveLength(1));
  await readListAgain({ fake, queryClient });
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test.each(
  ['show', 'reviews', 'retire'].flatMap((place) =>
    failures.map(([what, error]) => [place, what, error] as const),
  ),
)('the dialog %s shows no row of the list after %s', async (place, _, error) => {
  const given = await givenFailedRead(place, error);
  await readListAgain(given);
  expect(given.dialog.queryByText('₹250.00')).toBeNull();
  expect(given.dialog.queryByText('No reviews yet')).toBeNull();
  expect(given.dialog.queryByLabelText('Reason')).toBeNull();
});

test('details from the list stay next to the failure of a server without an answer', async () => {
  const { dialog, user } = await givenFailedRead('show', refusal(500, undefined));
  expect(dialog.getByText('₹250.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});
