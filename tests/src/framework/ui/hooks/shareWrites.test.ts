import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { shareWrites } from '../../../../../src/framework/ui/hooks/shareWrites';

const tabs = new Set<FakeChannel>();

/** A browser's channel between tabs, with immediate delivery. */
class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    tabs.add(this);
  }
  postMessage(data: unknown): void {
    for (const tab of tabs)
      if (tab !== this && tab.name === this.name)
        tab.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    tabs.delete(this);
  }
}

afterEach(() => {
  tabs.clear();
  vi.unstubAllGlobals();
});

const products = ['admin/products', 'getList', {}];
const product = ['admin/products', 'getOne', { id: '1' }];
const categories = ['admin/categories', 'getList', {}];
const rights = ['auth', 'allowed', 'admin/products', 'list'];

/** A tab that has read lists, a record and its permissions. */
const givenTab = () => {
  const client = new QueryClient();
  for (const queryKey of [products, product, categories, rights]) client.setQueryData(queryKey, {});
  const forgotten = vi.fn();
  const writes = shareWrites(client);
  const leave = writes.follow({ forget: forgotten });
  const outdated = () =>
    [products, product, categories, rights].filter(
      (key) => client.getQueryState(key)?.isInvalidated,
    );
  return { writes, forgotten, outdated, leave };
};

it('a write outdates the cache of all other resources; its own is reloaded by the writer', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const { writes, outdated, forgotten } = givenTab();
  writes.announce('admin/categories');
  expect(outdated()).toEqual([products, product]);
  expect(forgotten).not.toHaveBeenCalled();
});

it('other tabs drop their cache, of the written resource too', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [here, there] = [givenTab(), givenTab()];
  here.writes.announce('admin/categories');
  expect(there.outdated()).toEqual([products, product, categories]);
  expect(there.forgotten).toHaveBeenCalledOnce();
});

it('a closed tab receives nothing', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [here, there] = [givenTab(), givenTab()];
  there.leave();
  here.writes.announce('admin/categories');
  expect(there.outdated()).toEqual([]);
});

it('without channels between tabs each is on its own', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { writes, outdated, leave } = givenTab();
  writes.announce('admin/categories');
  expect(outdated()).toEqual([products, product]);
  leave();
});
