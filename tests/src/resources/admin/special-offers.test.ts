import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formIn } from '../../../support/screens/catalogue';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  dropConnection,
} from '../../../support/screens/screenServer';
import {
  field,
  figures,
  fill,
  findField,
  expectNoDialog,
  rowNames,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';
import { emptyPromotions, givenOffer } from './promotions';

givenScreenServer();
emptyPromotions();

const required = 'This field is required';
const requestedQueries = () =>
  recordedRequests('GET /admin/special-offers/?').map(({ path }) => path.split('?')[1]);

test('each row shows its offer with its id and description, without a pager; it is added with its required fields', async () => {
  const { id } = await givenOffer({ title: 'Weekend feast', created_at: '2026-05-20T20:00:00Z' });
  await givenOffer({ title: 'Rainy day chai', is_active: false });
  const { user } = await givenScreen({ path: '/admin/special-offers' });
  await screen.findByLabelText('Disable Weekend feast');
  expect(textsOf(await rowOf('Weekend feast'))).toBe(
    `Weekend feast ID ${id} · A free dessert with every family pack Active 21 May 2026 Disable`,
  );
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  expect(requestedQueries()).toEqual(['page=1&limit=10']);

  const [add] = await screen.findAllByRole('link', { name: 'Add Special Offer' });
  await user.click(add ?? document.body);
  await findField('Title');
  const { dialog, submit, errors } = await formIn('Add Special Offer', user);
  expect(dialog.getByText('Create', { selector: 'button' })).toBeTruthy();
  await submit();
  await waitFor(() => expect(errors()).toEqual([`Title: ${required}`, `Description: ${required}`]));
  fill(field('Title'), 'Lunch for two');
  expect(errors()).toEqual([`Description: ${required}`]);
  fill(field('Description'), 'A free dessert');
  await submit();
  await toast('Special offer created successfully');
  await expectNoDialog();
  expect(recordedRequests('POST').at(-1)).toEqual({
    method: 'POST',
    path: '/admin/special-offers/',
    body: { title: 'Lunch for two', description: 'A free dessert' },
  });
});

test('an offer whose answer is lost exists once after another try; with other values the try is refused', async () => {
  const { user } = await givenScreen({ path: '/admin/special-offers/create' });
  await findField('Title');
  const { submit, alert } = await formIn('Add Special Offer', user);
  fill(field('Title'), 'Lunch for two');
  fill(field('Description'), 'A free dessert');
  dropConnection('POST /admin/special-offers/');
  await submit();
  await waitFor(async () =>
    expect(await alert()).toBe("Couldn't reach the server. Check your connection and try again."),
  );
  fill(field('Title'), 'Lunch for three');
  await submit();
  await waitFor(async () =>
    expect(await alert()).toBe(
      'Your earlier entry was saved with other values. Check the list before you try again',
    ),
  );
  fill(field('Title'), 'Lunch for two');
  await submit();
  await toast('Special offer created successfully');
  await expectNoDialog();
  expect(recordedRequests('POST /admin/special-offers')).toHaveLength(3);
  await waitFor(() => expect(rowNames()).toEqual(['Lunch for two']));
});
