import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenApprovals, panel } from '../../support/screens/approvals';
import { givenPlacedOrder } from '../../support/screens/orders';
import { givenPageOf } from '../../support/screens/pageAlone';
import { recordedRequests, givenScreenOf, server } from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';

givenApprovals();

const givenAsked = async (paise: number) => {
  const { id } = await givenPlacedOrder({ subtotalPaise: paise, payment_status: 'completed' });
  const asked = {
    order_id: id,
    amount_paise: paise,
    destination: 'wallet',
    fault: 'store',
    reason: 'The raita was missing',
    state: 'asked',
  };
  await server().db.insertInto('refunds').values(asked).execute();
};

test('the dashboard and the approvals count the refunds that wait, and lead to them with their sum', async () => {
  await givenAsked(60_000);
  await givenAsked(70_050);
  const admin = await server().givenAdmin();
  const { user, address } = await givenScreenOf(admin, '/admin/dashboard');
  await waitFor(() =>
    expect(textsOf(panel('Waiting for approval'))).toBe(
      'Waiting for approval Review Categories 0 Products 0 Refunds 2',
    ),
  );
  await user.click(screen.getByRole('link', { name: 'Review' }));
  await waitFor(() => expect(textsOf(panel('Refunds'))).toBe('Refunds 2 to approve · ₹1,300.50'));
  await user.click(await screen.findByRole('link', { name: '2 to approve · ₹1,300.50' }));
  await waitFor(() =>
    expect(address()).toBe(
      `/admin/refunds?filter=${encodeURIComponent(JSON.stringify({ state: 'asked' }))}`,
    ),
  );
});

test('an admin who may not approve refunds does not see them', async () => {
  await givenAsked(60_000);
  const clerk = await server().givenAdmin({ job: 'catalogue' });
  await givenPageOf(clerk, '/admin/approvals');
  await screen.findByText('No products waiting for approval');
  expect(screen.queryByText('Refunds', { selector: 'section h2' })).toBeNull();
  expect(recordedRequests('GET /admin/refunds')).toEqual([]);
});
