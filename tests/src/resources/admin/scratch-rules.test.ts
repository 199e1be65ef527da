import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import {
  fill,
  findField,
  expectNoDialog,
  openDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const ruleInDatabase = () =>
  server().db.selectFrom('scratch_rules').selectAll().executeTakeFirstOrThrow();

test('an admin starts a rule from the redeem page, with errors next to the fields at first, and ends it in its row', async () => {
  const { user, address } = await givenScreen({ path: '/admin/redeem-history' });
  await user.click(await screen.findByText('Card Rules', { selector: '[role="tab"]' }));
  expect(address()).toBe('/admin/redeem-history/rules');
  // the header and the empty list both offer it
  const [open] = await screen.findAllByText('Issue Cards', { selector: 'a' });
  if (!open) throw new Error('Nothing leads to the form');
  await user.click(open);
  const dialog = await openDialog('Issue Cards');
  fill(await findField('Minimum Order Amount'), '499');
  fill(await findField('Share of Orders'), '12.5');
  fill(await findField('Smallest Prize'), '50');
  fill(await findField('Largest Prize'), '10');
  fill(await findField('Days to Redeem'), '15');
  fill(await findField('From'), '01/01/2020');
  await user.click(dialog.getByText('Start Rule'));
  await dialog.findByText('Must not be below the smallest prize');
  expect(dialog.getByText('This field is required')).toBeTruthy();
  fill(await findField('Largest Prize'), '75');
  fill(await findField('Until'), '31/12/2099');
  await user.click(dialog.getByText('Start Rule'));
  await expectNoDialog();
  await toast('Rule created successfully');
  expect(await ruleInDatabase()).toMatchObject({
    card_type: 'Silver',
    min_order_paise: 49_900,
    share_hundredths: 1_250,
    prize_from_paise: 5_000,
    prize_to_paise: 7_500,
    is_active: true,
  });

  const row = await rowOf('₹499.00');
  expect(textsOf(row)).toContain('₹50.00 to ₹75.00');
  const end = [...row.querySelectorAll('button')].find((button) =>
    /End/.test(button.getAttribute('aria-label') ?? button.textContent),
  );
  if (!end) throw new Error('The row does not offer to end the rule');
  await user.click(end);
  await toast('Rule ended');
  expect(await ruleInDatabase()).toMatchObject({ is_active: false });
});
