import { expect, test } from 'vitest';
import { withUsableTabs } from '../../../../src/framework/ui/list/filters/filterState';
import { listStateOf } from '../../../../src/framework/ui/list/listAddress';
import { english } from '../../../../src/i18n/english';
import orders from '../../../../src/resources/store/orders/orders.resource';

test('the search of orders shows the searched text and that nothing was found, and the pager steps between first and last', () => {
  expect(orders.filters?.search).toMatchObject({
    placeholder: 'Search Orders by order ID',
    chip: 'Searching for',
  });
  expect(orders.messages).toMatchObject({
    empty: 'No orders found',
    clear_filters: 'Clear Search',
  });
  expect(english.resources['store/orders'].messages.no_results).toBe(
    'No orders found matching your search',
  );
  expect(orders.list.pager).toBe('firstLast');
});

test.each([
  ['', { status: 'now' }],
  ['?page=99', { status: 'now' }],
  ['?filter=bad', { status: 'now' }],
  ['?filter={"status":"shipped","search":"JB"}', { status: 'now', search: 'JB' }],
  ['?filter={"status":"delivered"}', { status: 'delivered' }],
])('the address "%s" opens one of the tabs of orders', (query, filter) => {
  expect(withUsableTabs(orders.filters, listStateOf(orders, query).filter)).toEqual(filter);
});
