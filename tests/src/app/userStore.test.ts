import { beforeEach, expect, it } from 'vitest';
import { userStore } from '../../../src/app/userStore';

beforeEach(() => window.localStorage.clear());

it('keeps columns, saved queries, theme and menu when it is emptied, and forgets filters and pages', () => {
  const store = userStore('1');
  const kept = [
    'theme',
    'sidebar.open',
    'live.sound',
    'admin/stores.savedQueries',
    'admin/stores.datatable',
    'admin/stores.datatable_columnRanks',
  ];
  const forgotten = [
    'live.seen',
    'palette.recent',
    'admin/stores.listParams',
    'admin/stores.selectedIds',
    'admin/stores.list.scrollPosition',
  ];
  for (const key of [...kept, ...forgotten]) store.setItem(key, 'set');
  store.reset();
  expect(Object.keys(store.listItems?.() ?? {}).sort()).toEqual(kept.sort());
});

it('notifies its readers of removed entries', () => {
  const store = userStore('1');
  const heard: unknown[] = [];
  store.setItem('admin/stores.listParams', { page: 2 });
  store.subscribe('admin/stores.listParams', (value) => heard.push(value));
  store.reset();
  expect(heard).toEqual([undefined]);
});

it('belongs to one person, even if an id begins with another', () => {
  userStore('1').setItem('admin/stores.listParams', 'one');
  userStore('12').setItem('admin/stores.listParams', 'twelve');
  userStore('1').reset();
  expect(userStore('12').getItem('admin/stores.listParams')).toBe('twelve');
  expect(userStore('2').getItem('theme')).toBeUndefined();
});
