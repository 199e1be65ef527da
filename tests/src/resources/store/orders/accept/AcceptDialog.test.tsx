import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import AcceptDialog from '../../../../../../src/resources/store/orders/accept/AcceptDialog';
import { useReadyMinutes } from '../../../../../../src/resources/store/orders/accept/readyMinutes';
import { ownStoreBase } from '../../../../../../src/storeHours/hoursCalls';
import { hoursKey } from '../../../../../../src/storeHours/hoursKey';
import { fill, findField } from '../../../../../support/screens/seen';
import { drawPart, givenRecord, slotOf } from '../../drawnPart';

const Remembered = () => <output>{useReadyMinutes()[0]}</output>;

/** The dialog of a waiting order, and the minutes that the counter remembers. */
const givenDialog = (busy?: { minutes: number; until: string }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(hoursKey(ownStoreBase), busy ? { busy } : {});
  const onSubmit = vi.fn();
  const order = givenRecord({ acceptBy: '2096-05-20T20:05:00Z' });
  const part = (
    <>
      <AcceptDialog {...slotOf(order)} onSubmit={onSubmit} />
      <Remembered />
    </>
  );
  const { user } = drawPart(part, { queryClient });
  return {
    user,
    sent: () => onSubmit.mock.calls.flat(),
    remembered: () => screen.getByRole('status').textContent,
  };
};

test('other minutes are checked before they are sent, and remembered', async () => {
  const { user, sent, remembered } = givenDialog();
  expect(
    screen.getByText('When will the order be ready? The customer will see this time.'),
  ).toBeTruthy();
  expect(screen.queryByText(/while the kitchen is busy/)).toBeNull();
  for (const wrong of ['', '4', '181', '12.5', 'soon']) {
    fill(await findField('Other number of minutes'), wrong);
    await user.click(screen.getByText('Accept'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter a whole number of minutes from 5 to 180',
    );
  }
  expect([sent(), remembered()]).toEqual([[], '20']);
  fill(await findField('Other number of minutes'), '25');
  await user.click(screen.getByText('Accept'));
  expect([sent(), remembered()]).toEqual([[{ readyInMinutes: 25 }], '25']);
  await user.click(screen.getByText('45 min'));
  expect([sent().at(-1), remembered()]).toEqual([{ readyInMinutes: 45 }, '45']);
});

test('a busy kitchen needs its minutes next to the usual ones, and the usual ones are remembered', async () => {
  const { user, sent, remembered } = givenDialog({ minutes: 30, until: '2096-05-20T21:00:00Z' });
  expect(screen.getByText('Includes 30 extra minutes while the kitchen is busy.')).toBeTruthy();
  await user.click(screen.getByText('75 min'));
  expect([sent(), remembered()]).toEqual([[{ readyInMinutes: 75 }], '45']);
  fill(await findField('Other number of minutes'), '60');
  await user.click(screen.getByText('Accept'));
  expect([sent().at(-1), remembered()]).toEqual([{ readyInMinutes: 60 }, '30']);
});
