import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { READY_MINUTES_MAX, READY_MINUTES_MIN } from '../../../../../contract/constants';
import { parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import { ownStoreBase } from '../../../../storeHours/hoursCalls';
import type { StoreHours } from '../../../../storeHours/readHours';
import { USUAL_READY_MINUTES } from '../../../../constants';
import { hoursKey } from '../../../../storeHours/hoursKey';

/** Usual times of a kitchen. */
export const QUICK_MINUTES = [15, 20, 30, 45] as const;
const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= READY_MINUTES_MIN &&
  value <= READY_MINUTES_MAX;

/** The minutes of this device's last choice, and a function that stores others. */
export const useReadyMinutes = (): [number, (minutes: number) => void] => {
  const [kept, keep] = useStore<unknown>('acceptOrder.readyMinutes', USUAL_READY_MINUTES);
  return [isMinutes(kept) ? kept : USUAL_READY_MINUTES, keep];
};

/** Returns the minutes that a busy store adds, as in its top bar; 0 if unknown. */
export const useBusyMinutes = (): number => {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  // a separate query would replace the top bar's
  return useSyncExternalStore(subscribe, () => {
    const busy = client.getQueryData<StoreHours>(hoursKey(ownStoreBase))?.busy;
    return busy && parseInstant(busy.until) > serverNow().getTime() ? busy.minutes : 0;
  });
};

export const withBusy = (minutes: number, busy: number): number =>
  Math.min(minutes + busy, READY_MINUTES_MAX);

/** Minutes of a one-press acceptance: the last choice, plus those of a busy kitchen. */
export const useMinutesNow = (): number => {
  const [minutes] = useReadyMinutes();
  return withBusy(minutes, useBusyMinutes());
};
