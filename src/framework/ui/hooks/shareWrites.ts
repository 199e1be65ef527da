import type { QueryClient } from '@tanstack/react-query';
import type { DeclaredDataProvider } from '../../declaration/provider';
import { settings } from '../../declaration/settings';
import { beginAction, outdateOthers } from './listCache';

export interface SharedWrites {
  /** A resource was written in this tab. */
  tell: (resource: string) => void;
  /** Takes over what other tabs write, until the function that comes back is called. */
  follow: (provider: Pick<DeclaredDataProvider, 'forget'>) => () => void;
}

/**
 * What a write has outdated, here and in the person's other tabs: all other resources' lists and records, and in other tabs
 * the resource's own too, which the tab that writes reloads itself. Without channels between tabs each is on its own.
 */
export const shareWrites = (client: QueryClient): SharedWrites => {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (resource) => {
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
        // waits for an action that this tab is in the middle of
        beginAction(client, { name: data })(true);
      });
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
};
