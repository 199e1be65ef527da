import { enter, expect, settled, signInAs, test } from './fixtures';
import { givenMarket } from './market';

// a store whose orders no other test uses
const STORE = { email: 'golcondagrills@jaldi.example', password: 'store123' };

test('a new order is announced over a form that fills the screen, and typed text stays', async ({
  page,
  request,
}) => {
  await enter(page, await signInAs(request, STORE));
  const { order } = await givenMarket(request, STORE);
  await page.goto('/store/menu');
  await settled(page);
  await page.getByRole('link', { name: 'Add New Item' }).tap();
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Item Name/ });
  await name.fill('Gutti Vankaya Biryani');
  await order();
  // for a screen reader the dialog hides everything else
  await expect(page.getByText(/^1 (new order|order to accept)$/).last()).toBeInViewport();
  await expect(name).toHaveValue('Gutti Vankaya Biryani');
});
