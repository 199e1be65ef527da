import type { Deps } from '../context';
import { PUSH_POLL_MS } from './limits';
import { repeat, type Repeated, type Wakeable } from '../platform/repeat';
import { openDelivery } from './openDelivery';

/** Rings phones about paid orders until it is stopped, as every process does; what is under way then is finished. */
export function openPushSender(needs: Pick<Deps, 'db' | 'log' | 'jwtSecret' | 'config'>): Repeated {
  const delivery = openDelivery(needs, { onRoom: () => repeated.wake() });
  const repeated: Wakeable = repeat(
    {
      name: 'ring phones',
      everyMs: PUSH_POLL_MS,
      failedLongestMs: PUSH_POLL_MS * 10,
      turn: () => delivery.turn(),
    },
    needs.log,
  );
  return {
    stop: async () => {
      await repeated.stop();
      await delivery.settled();
    },
  };
}
