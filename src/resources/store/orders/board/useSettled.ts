import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { readAt, reloadLists } from '../../../../framework/ui/hooks/listCache';
import { useOutbox } from './outbox/useOutbox';

const orders = { name: 'store/orders' } as const;

/** Reloads the orders after steps have arrived, and removes the steps that they include. */
export const useClearFinishedSteps = (): void => {
  const client = useQueryClient();
  const { data } = useListContext();
  const { outbox, entries } = useOutbox();
  const ended = entries
    .filter(({ state }) => state !== 'waiting')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ended !== '') reloadLists(client, orders);
  }, [client, ended]);
  useEffect(() => {
    const at = readAt(client, orders);
    if (at !== undefined) outbox.settle(at);
  }, [client, data, outbox]);
};
