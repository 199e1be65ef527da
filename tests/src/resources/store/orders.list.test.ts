import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordedRequests, givenScreenServer, held } from '../../../support/screens/screenServer';
import {
  field,
  figures,
  fill,
  expectNoDialog,
  openDialog,
  textsOf,
  toast,
} from '../../../support/screens/seen';
import {
  buttonsOf,
  cardOf,
  givenCounter,
  givenNightOrder,
  openAs,
  path,
  statusOf,
  tabTexts,
} from './orderScreen';

givenScreenServer();

const asks = () => recordedRequests(`GET ${path}?`).map((call) => call.path.split('?')[1]);
const mainOf = (card: HTMLElement) => card.querySelector('.MuiButton-contained')?.textContent;

const expectCounter = async (code: string) => {
  const pending = await cardOf(code);
  await waitFor(() =>
    expect(figures()).toEqual({
      Pending: '1',
      Confirmed: '2',
      Delivered: '1',
      'Total Orders': '5',
      'Total Revenue': '₹1,00,000.00',
    }),
  );
  await waitFor(() =>
    expect(tabTexts()).toEqual([
      'Now',
      'Pending 1',
      'Confirmed 2',
      'Delivered 1',
      'Cancelled 1',
      'All paid',
      'All',
    ]),
  );
  expect(textsOf(pending)).toContain('Pending May 21, 2026 at 12:05 PM ₹250.00 No items');
  await waitFor(() => expect(buttonsOf(pending)).toEqual(['View Details', 'Delete']));
};

const openConfirmed = async (user: UserEvent, code: string) => {
  await user.click(screen.getByText('Confirmed', { selector: '[role="tab"] span' }));
  const card = await cardOf(code);
  expect(textsOf(card)).toContain(
    'Order #JB-260520-0007 Confirmed May 21, 2026 at 1:30 AM ₹540.00 Chicken Dum Biryani 2 × ₹250.00 ₹500.00 Special instructions Ring twice',
  );
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/a.webp');
  expect(mainOf(card)).toBe('Start preparing');
  await waitFor(() =>
    expect(buttonsOf(card)).toEqual([
      'Start preparing',
      'Mark as Delivery',
      "Can't Make It",
      'Print',
      'View Details',
    ]),
  );
  expect(asks().at(-1)).toBe('page=1&limit=10&status=confirmed');
};

const cook = async (user: UserEvent, { id, code }: { id: string; code: string }) => {
  await user.click(within(await cardOf(code)).getByText('Start preparing'));
  await toast('Order status updated successfully');
  await waitFor(async () =>
    expect(buttonsOf(await cardOf(code))).toEqual([
      'Mark ready',
      'Mark as Delivery',
      "Can't Make It",
      'Print',
      'View Details',
    ]),
  );
  expect(mainOf(await cardOf(code))).toBe('Mark ready');
  await user.click(within(await cardOf(code)).getByText('Mark ready'));
  await waitFor(async () => expect(await statusOf(id)).toBe('ready'));
};

const openDetails = async (user: UserEvent, code: string) => {
  await user.click(within(await cardOf(code)).getByText('View Details'));
  const details = await openDialog('Order Details');
  await details.findByText('History');
  expect(textsOf(details.element)).toMatch(
    /Order ID JB-260520-0007 Status Ready Payment method Wallet · Paid Total amount ₹540.00 Placed 21 May 2026, 1:30 am Customer Asha Phone 9876500000/,
  );
  expect(textsOf(details.element)).toMatch(
    /Items Chicken Dum Biryani 2 × ₹250.00 ₹500.00 Subtotal ₹500.00 Delivery fee ₹40.00 Total, paid by Wallet ₹540.00 History Preparing Just now Store Ready Just now Store/,
  );
  await waitFor(() =>
    expect(details.getByText('Chicken Dum Biryani').getAttribute('href')).toBe(
      `/store/menu?filter=${encodeURIComponent('{"search":"Chicken Dum Biryani"}')}`,
    ),
  );
};

test('the counter: figures, tabs with counts, cards with all they need, and a kitchen that moves orders along', async () => {
  const { owner, given } = await givenCounter();
  const night = await givenNightOrder(owner, given);
  const waiting = await given('pending', { created_at: '2026-05-21T06:35:00Z' });
  await given('ready');
  await given('delivered', { subtotalPaise: 1_00_000_00 });
  await given('cancelled');
  const list = held(`GET ${path}`);
  const { user, address } = await openAs(owner);
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  list.release();
  await expectCounter(waiting.code);
  await openConfirmed(user, night.code);
  await cook(user, night);
  await openDetails(user, night.code);
  expect(address()).toContain(`${path}/${night.id}/show?`);
});

test('a pending order is deleted with a required reason', async () => {
  const { owner, given } = await givenCounter();
  const { code } = await given('pending');
  await given('pending');
  const { user } = await openAs(owner);
  await user.click(within(await cardOf(code)).getByText('Delete'));
  await waitFor(() => expect(figures().Pending).toBe('2'));

  const dialog = await openDialog(`Delete Order - #${code}`);
  expect(textsOf(dialog.element)).toContain(
    'Are you sure you want to delete this pending order? This action cannot be undone.',
  );
  expect(textsOf(dialog.element)).toContain('Reason is required.');
  await user.click(dialog.getByText('Delete Order'));
  await dialog.findByText('Please provide a reason to delete the order');
  await user.click(dialog.getByRole('button', { name: 'Too busy' }));
  expect(field('Reason for deletion').value).toBe('Too busy');
  expect(dialog.queryByText('Please provide a reason to delete the order')).toBeNull();
  fill(field('Reason for deletion'), ' The kitchen is closed ');
  await user.click(dialog.getByText('Delete Order'));
  await toast('Order deleted successfully');
  await expectNoDialog();
  expect(recordedRequests(`DELETE ${path}/delete`).at(-1)?.body).toEqual({
    order_id: code,
    reason: 'The kitchen is closed',
  });
  await waitFor(() => expect(screen.queryByText(`Order #${code}`)).toBeNull());
  await waitFor(() =>
    expect(tabTexts()).toEqual([
      'Now',
      'Pending 1',
      'Confirmed 0',
      'Delivered 0',
      'Cancelled 1',
      'All paid',
      'All',
    ]),
  );
});

test('days of delivery narrow the cards and their figures', async () => {
  const { owner, given } = await givenCounter();
  const placed = { created_at: '2026-05-19T10:00:00Z' };
  const late = await given('delivered', { ...placed, delivered_at: '2026-05-20T10:00:00Z' });
  await given('delivered', { ...placed, delivered_at: '2026-05-19T11:00:00Z' });
  const days = { date_from: '2026-05-20', date_to: '2026-05-20', day_of: 'delivered' };
  const filter = encodeURIComponent(JSON.stringify({ status: 'all', ...days }));
  await openAs(owner, `${path}?filter=${filter}`);
  await cardOf(late.code);
  await waitFor(() => expect(figures()).toMatchObject({ Delivered: '1', 'Total Orders': '1' }));
  expect(document.querySelectorAll('article')).toHaveLength(1);
  expect(await screen.findByLabelText('Date of, Delivery')).toBeTruthy();
});
