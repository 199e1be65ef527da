import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import SoldOutDialog from '../../../../../../src/resources/admin/products/availability/SoldOutDialog';
import StockDialog from '../../../../../../src/resources/admin/products/availability/StockDialog';
import products from '../../../../../../src/resources/admin/products/products.resource';
import { inApplication } from '../../../../../support/screens/frameworkScreens';
import { fill } from '../../../../../support/screens/seen';

const bahar = {
  id: '30',
  storeId: '8',
  storeName: 'Bahar',
  categoryName: 'Biryani',
  isAvailable: true,
};
const cafe = {
  id: '31',
  storeId: '9',
  storeName: 'Cafe',
  categoryName: 'Biryani',
  isAvailable: true,
};

const given = (
  Dialog: typeof StockDialog | typeof SoldOutDialog,
  dishes: readonly (typeof bahar)[],
) => {
  const onSubmit = vi.fn();
  const slot = {
    onSubmit,
    onCancel: () => undefined,
    busy: false,
    problem: undefined,
    issues: {},
    error: undefined,
    restored: undefined,
  };
  const dialog = <Dialog record={{ productName: 'Dum', dishes }} {...slot} />;
  render(inApplication({ resource: products, role: 'admin', screens: dialog }).element);
  return { onSubmit, user: userEvent.setup({ delay: null }) };
};

test('the number of dishes left is checked next to its field, and an empty field stops the count', async () => {
  const { onSubmit, user } = given(StockDialog, [bahar, cafe]);
  const left = await screen.findByLabelText('Quantity left');
  fill(left, '1.5');
  await user.click(screen.getByText('Save'));
  expect(screen.getByText('Enter a whole number from 0 to 999')).toBeTruthy();
  expect(onSubmit.mock.calls).toEqual([]);
  fill(left, '12');
  await user.click(screen.getByText('Save'));
  fill(left, '');
  await user.click(screen.getByText('Save'));
  expect(screen.queryByText('Enter a whole number from 0 to 999')).toBeNull();
  const sold = { sellerId: '8', itemId: '30' };
  expect(onSubmit.mock.calls).toEqual([[{ ...sold, left: 12 }], [{ ...sold, left: null }]]);
});

test('the dish of the chosen store is sold out until then', async () => {
  const { onSubmit, user } = given(SoldOutDialog, [bahar, cafe]);
  await user.click(await screen.findByLabelText('Cafe, Biryani'));
  expect(screen.queryByText('Available again')).toBeNull();
  await user.click(screen.getByText('Until the store opens tomorrow'));
  expect(onSubmit.mock.calls).toEqual([[{ sellerId: '9', itemId: '31', until: 'tomorrow' }]]);
});

test('a dish that is sold out is marked, and is put on sale again', async () => {
  const { onSubmit, user } = given(SoldOutDialog, [bahar, { ...cafe, isAvailable: false }]);
  await user.click(await screen.findByLabelText('Cafe, Biryani (sold out now)'));
  await user.click(screen.getByText('Available again'));
  expect(onSubmit.mock.calls).toEqual([[{ sellerId: '9', itemId: '31', until: null }]]);
});
