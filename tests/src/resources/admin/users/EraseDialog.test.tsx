import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import EraseDialog from '../../../../../src/resources/admin/users/EraseDialog';
import users from '../../../../../src/resources/admin/users/users.resource';
import { givenPlacedOrder } from '../../../../support/screens/orders';
import {
  enter,
  expectPrintedFailure,
  givenScreenServer,
  instead,
  server,
} from '../../../../support/screens/screenServer';
import { drawPart, slotOf } from '../../store/drawnPart';

givenScreenServer();

const eraseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
const drawDialog = async (id: string) => {
  enter(await server().givenAdmin(), '/admin/users');
  return drawPart(<EraseDialog {...slotOf({ id })} />, { resource: users, role: 'admin' });
};

test('what is open is named before anything is pressed, and nothing can be erased', async () => {
  const { id } = await server().givenCustomer();
  const { code } = await givenPlacedOrder({ userId: id, status: 'preparing' });
  await drawDialog(id);
  expect(
    (await screen.findByText(`order ${code} is open`)).closest('[role=alert]')?.textContent,
  ).toContain('Not possible yet:');
  expect(eraseButton().disabled).toBe(true);
});

test('the server decides where the dialog cannot find out what is open', async () => {
  const { id } = await server().givenCustomer();
  instead(`GET /admin/privacy/${id}/open`, { status: 404, body: { message: 'Gone' } });
  expectPrintedFailure();
  await drawDialog(id);
  await screen.findByText(
    'What is open could not be checked. While something is, nothing is erased.',
  );
  await waitFor(() => expect(eraseButton().disabled).toBe(false));
});
