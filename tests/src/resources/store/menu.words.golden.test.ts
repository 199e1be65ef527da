import { expect, test } from 'vitest';
import menu from '../../../../src/resources/store/menu/menu.resource';

test('a menu of more than fifty items has a pager with Previous and Next, and a search for items', () => {
  expect(menu.list).toMatchObject({ pageSizes: [50], pager: 'prevNext', pagerWhen: 'many' });
  expect(menu.filters?.search).toMatchObject({ placeholder: 'Search menu items' });
});
