import type { QueryClient } from '@tanstack/react-query';
import type { DeclaredDataProvider } from '../../declaration/provider';
import { settings } from '../../declaration/settings';
import { beginAction, outdateOthers } from './listCache';

export interface SharedWrites {
  /** Reports that this tab has written a resource. */
  announce: (resource: string) => void;
  /** Applies the writes of other tabs until the returned function is called. */
  follow: (provider: Pick<DeclaredDataProvider, 'forget'>) => () => void;
}

/**
 * Outdates data after a write, here and in the person's other tabs: all other resources' lists and
 * records, and in other tabs also the written resource, which the writing tab reloads itself.
 * Without channels between tabs, each tab only updates itself.
 */
export const shareWrites = (client: QueryClient): SharedWrites => {
  let channel: BroadcastChannel | undefined;
  return {
    announce: (resource) => {
      outdateOthers(client, resource);
      // the rule takes it for a window
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(resource);
    },
    follow: (provider) => {
      if (!('BroadcastChannel' in globalThis)) return () => undefined;
      const opened = new BroadcastChannel(`${settings().storagePrefix}writes`);
      channel = opened;
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string') return;
        provider.forget();
        outdateOthers(client, data);
        // waits for a running action of this tab
        beginAction(client, { name: data })(true);
      });
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
};
