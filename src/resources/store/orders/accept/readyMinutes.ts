import { useStore } from 'ra-core';
import { READY_MINUTES_MAX, READY_MINUTES_MIN } from '../../../../../contract/orderLife';

/** What a kitchen usually needs. */
export const QUICK_MINUTES = [15, 20, 30, 45] as const;
const USUAL_MINUTES = 20;

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= READY_MINUTES_MIN && value <= READY_MINUTES_MAX;

/** The minutes that this counter chose last, and how to remember others. */
export const useReadyMinutes = (): [number, (minutes: number) => void] => {
  const [kept, keep] = useStore<unknown>('acceptOrder.readyMinutes', USUAL_MINUTES);
  return [isMinutes(kept) ? kept : USUAL_MINUTES, keep];
};
