import type { Deps } from '../context';
import type { Repeated } from '../platform/repeat';
import { openDelivery } from './openDelivery';

/** Rings phones about paid orders. */
export const openPushSender = (
  needs: Pick<Deps, 'db' | 'log' | 'jwtSecret' | 'config'>,
): Repeated => openDelivery(needs).start();
