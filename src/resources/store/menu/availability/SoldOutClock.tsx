import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import { reloadLists } from '../../../../framework/ui/hooks/listCache';
import type { MenuItem } from '../record';

/** A longer timeout fires at once in browsers. */
const TIMER_MS_MAX = 2_147_483_647;
/** The server's clock is known to a second. */
const LATE_MS = 1000;

/** Reloads the menu when the next dish is on sale again. Renders nothing. */
const SoldOutClock = () => {
  const client = useQueryClient();
  const name = useResourceContext() ?? '';
  const { data = [] } = useListContext<MenuItem>();
  const ends = data
    .map(({ until }) => parseInstant(until))
    .filter((at) => at > serverNow().getTime());
  const next = ends.length === 0 ? undefined : Math.min(...ends);
  useEffect(() => {
    if (next === undefined) return undefined;
    const wait = Math.min(next - serverNow().getTime() + LATE_MS, TIMER_MS_MAX);
    const timer = setTimeout(() => reloadLists(client, { name }), wait);
    return () => clearTimeout(timer);
  }, [client, name, next]);
  return null;
};

export default SoldOutClock;
