// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asEver, askedFor, expectPrintedFailure, givenScreenServer, held, instead, unreachable } from '../../../../../support/screens/screenServer';
import { boxes, focusedBox, givenCounter, openAs, path, statusOf, typed } from '../../orderScreen';

givenScreenServer();

const DELIVER = `PUT ${path}/deliver` as const;
const REFUSED = 'Incorrect OTP. 4 tries left';

/** The card of an order that waits for its OTP. */
const givenReadyCard = async () => {
  const { owner, given } = await givenCounter();
  const order = await given('ready');
  const { user } = await openAs(owner, path);
  const card = within(await screen.findByRole('article', { name: order.code }));
  await user.click(await card.findByLabelText('Digit 1 of 4'));
  return { user, card, order };
};

test('after a refused OTP the next one is typed at once, and the reason stays until it is whole', async () => {
  expectPrintedFailure();
  const { user, card, order } = await givenReadyCard();
  await user.keyboard('0000');
  await card.findByText(REFUSED);
  await waitFor(() => expect([typed(), focusedBox()]).toEqual(['____', 0]));
  await user.keyboard('482');
  expect([typed(), focusedBox(), card.queryByText(REFUSED) === null]).toEqual(['482_', 3, false]);
  await user.keyboard('1');
  await waitFor(async () => expect(await statusOf(order.id)).toBe('delivered'));
});

test('a refusal leaves the focus where somebody has taken it meanwhile', async () => {
  expectPrintedFailure();
  const { user, card } = await givenReadyCard();
  const answer = held(DELIVER);
  await user.keyboard('0000');
  await card.findByText('Verifying...');
  await user.tab();
  const { activeElement } = document;
  answer.release();
  await card.findByText(REFUSED);
  await waitFor(() => expect(typed()).toBe('____'));
  expect([document.activeElement === activeElement, focusedBox()]).toEqual([true, -1]);
});

test.each(['no network', 'a server in trouble'])('an OTP that met %s stays and is sent again by one touch', async (trouble) => {
  expectPrintedFailure();
  const { user, card, order } = await givenReadyCard();
  if (trouble === 'no network') unreachable(DELIVER);
  else instead(DELIVER, { status: 503, body: {} });
  await user.keyboard('4821');
  const again = await card.findByText('Retry');
  expect(typed()).toBe('4821');
  await user.click(again);
  await waitFor(() => expect(askedFor(DELIVER)).toHaveLength(2));
  await card.findByText('Retry');
  expect(boxes()).toHaveLength(4);
  asEver(DELIVER);
  await user.click(card.getByText('Retry'));
  await waitFor(async () => expect(await statusOf(order.id)).toBe('delivered'));
  await card.findByText('Handed over');
  expect([card.queryByText('Retry'), card.queryByText(/cannot be reached/)]).toEqual([null, null]);
});
