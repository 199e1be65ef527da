import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../../src/framework/declaration/errors';
import { BoardContext } from '../../../../../../src/resources/store/orders/board/BoardContext';
import { CardOtp } from '../../../../../../src/resources/store/orders/board/CardOtp';
import orders from '../../../../../../src/resources/store/orders/orders.resource';
import { drawPart, givenRecord } from '../../drawnPart';
import { boxes, focusedBox, typed } from '../../orderScreen';

const DELIVER = 'PUT /store/orders/deliver';
const REFUSED = 'Incorrect OTP. 4 tries left';
const FAILED = 'Failed to update order status';
const refusal = new ApiError(422, { detail: [{ loc: ['body', 'otp'], msg: REFUSED }] });
const order = givenRecord({ status: 'ready' });
const parts = {
  resource: orders,
  allowed: ['deliver'],
  minutes: 20,
  seesContacts: true,
  hasPrinter: false,
  linkTo: (href: string) => ({ href, onClick: () => undefined }),
};

/** The boxes of an order that waits for its OTP; the first has the focus. */
const givenBoxes = async (answer: unknown) => {
  const answers: Record<string, unknown> = { [DELIVER]: answer };
  const onHandedOver = vi.fn();
  const part = (
    <BoardContext value={parts}>
      <CardOtp order={order} onHandedOver={onHandedOver} />
      <button>Elsewhere</button>
    </BoardContext>
  );
  const { user, calls } = drawPart(part, { answers });
  await user.click(screen.getByLabelText('Digit 1 of 4'));
  const answersFromNowOn = (next: unknown) => Object.assign(answers, { [DELIVER]: next });
  return { user, calls, onHandedOver, answersFromNowOn };
};
const sentOtp = (otp: string) => `${DELIVER} {"orderId":"JB-260520-0007","otp":"${otp}"}`;

test('after a refused OTP the next one is typed at once, and the reason stays until it is whole', async () => {
  const { user, calls, onHandedOver, answersFromNowOn } = await givenBoxes(refusal);
  await user.keyboard('0000');
  await screen.findByText(REFUSED);
  await waitFor(() => expect([typed(), focusedBox()]).toEqual(['____', 0]));
  answersFromNowOn({});
  await user.keyboard('482');
  expect([typed(), focusedBox(), screen.queryByText(REFUSED) === null]).toEqual(['482_', 3, false]);
  await user.keyboard('1');
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledOnce());
  expect([calls, screen.queryByText(REFUSED)]).toEqual([[sentOtp('0000'), sentOtp('4821')], null]);
});

test('a refusal leaves the focus where the user has moved it', async () => {
  let refuse = (): void => undefined;
  const { user } = await givenBoxes(new Promise((_, reject) => (refuse = () => reject(refusal))));
  await user.keyboard('0000');
  await screen.findByText('Verifying...');
  await user.click(screen.getByText('Elsewhere'));
  refuse();
  await screen.findByText(REFUSED);
  await waitFor(() => expect(typed()).toBe('____'));
  expect([document.activeElement?.textContent, focusedBox()]).toEqual(['Elsewhere', -1]);
});

test.each([
  ['no network', 0],
  ['a server in trouble', 503],
])('an OTP that met %s stays and is sent again by one touch', async (_, status) => {
  const { user, calls, onHandedOver, answersFromNowOn } = await givenBoxes(
    new ApiError(status, {}),
  );
  await user.keyboard('4821');
  const again = await screen.findByText('Retry');
  expect([typed(), screen.queryByText(FAILED) !== null]).toEqual(['4821', true]);
  await user.click(again);
  await waitFor(() => expect(calls).toEqual([sentOtp('4821'), sentOtp('4821')]));
  await screen.findByText('Retry');
  expect([boxes().length, typed(), onHandedOver.mock.calls]).toEqual([4, '4821', []]);
  answersFromNowOn({});
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledOnce());
  expect([screen.queryByText('Retry'), screen.queryByText(FAILED)]).toEqual([null, null]);
});
