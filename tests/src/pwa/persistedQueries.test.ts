import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../../../src/authProvider/session';
import { profileKey } from '../../../src/profile/useProfile';
import { restoreQueries } from '../../../src/pwa/persistedQueries';

const user = { id: '7', email: 'asha@people.example', role: 'store', name: 'Asha' };

beforeEach(() => {
  window.localStorage.clear();
  saveSession({ access_token: 'a', refresh_token: 'r', token_type: 'bearer', user });
});

test('a profile of the previous visit is shown, and requested again at once, at any age', async () => {
  const copy = {
    userId: '7 ',
    queries: [{ key: [...profileKey], data: { stores: ['one'] }, updatedAt: Date.now() }],
  };
  window.localStorage.setItem('jb_last_known', JSON.stringify(copy));
  const client = restoreQueries(new QueryClient(), user);
  expect(client.getQueryData(profileKey)).toEqual({ stores: ['one'] });
  const queryFn = vi.fn(async () => ({ stores: ['one', 'two'] }));
  const stop = new QueryObserver(client, {
    queryKey: profileKey,
    queryFn,
    staleTime: 60_000,
  }).subscribe(() => undefined);
  await vi.waitFor(() =>
    expect(client.getQueryData(profileKey)).toEqual({ stores: ['one', 'two'] }),
  );
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('a large copy is written rarely, and at once when the page is hidden', () => {
  vi.useFakeTimers();
  const client = restoreQueries(new QueryClient(), user);
  const kept = () => window.localStorage.getItem('jb_last_known') ?? '';
  const learn = (store: string) =>
    client.setQueryData(profileKey, { stores: [store, 'x'.repeat(100_000)] });
  learn('one');
  vi.advanceTimersByTime(300);
  expect(kept()).toContain('one');
  learn('two');
  vi.advanceTimersByTime(9_000);
  expect(kept()).not.toContain('two');
  vi.advanceTimersByTime(1_000);
  expect(kept()).toContain('two');
  learn('three');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept()).toContain('three');
  vi.useRealTimers();
});

test('the first page of the menu is cached like the orders, and never replaces one of them', () => {
  vi.useFakeTimers();
  const client = restoreQueries(new QueryClient(), user);
  const listOf = (resource: string, filter: object) => [
    resource,
    'getList',
    { pagination: { page: 1, perPage: 50 }, filter },
  ];
  client.setQueryData(listOf('store/orders', { status: 'now' }), { data: [{ id: 'order' }] });
  for (const status of ['a', 'b', 'c', 'd', 'e']) {
    vi.advanceTimersByTime(1);
    client.setQueryData(listOf('store/menu', { status }), { data: [{ id: `dish ${status}` }] });
  }
  client.setQueryData(listOf('store/categories', {}), { data: [{ id: 'category' }] });
  vi.advanceTimersByTime(300);
  const again = restoreQueries(new QueryClient(), user);
  expect(again.getQueryData(listOf('store/orders', { status: 'now' }))).toEqual({
    data: [{ id: 'order' }],
  });
  expect(again.getQueryData(listOf('store/menu', { status: 'e' }))).toEqual({
    data: [{ id: 'dish e' }],
  });
  expect(again.getQueryData(listOf('store/menu', { status: 'd' }))).toBeUndefined();
  expect(again.getQueryData(listOf('store/categories', {}))).toBeUndefined();
  vi.useRealTimers();
});
