import { useSyncExternalStore } from 'react';
import { useStoreContext, type Store } from 'ra-core';
import { readSession } from '../../authProvider/session';
import { notifications } from '../useNotifications';
import { createAlarm, type Alarm, type AlarmState } from './createAlarm';
import { createRinger } from './ringer';
import { createTone } from './tone';

// what browsers accept as a user gesture; pointerup for touch
const gestures = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

const onGesture = (listener: () => void): (() => void) => {
  const onAny = () => {
    // a finger that goes down is none yet; a browser that is asked too early complains
    if (!('userActivation' in navigator) || navigator.userActivation.isActive) listener();
  };
  for (const gesture of gestures) window.addEventListener(gesture, onAny, { capture: true });
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, onAny, { capture: true });
  };
};

const hadGesture = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive;

const alarms = new WeakMap<Store, Alarm>();

const alarmOf = (memory: Store): Alarm => {
  const known = alarms.get(memory);
  if (known) return known;
  const tone = createTone();
  const ringer = createRinger(`jb_alarm ${readSession()?.user.id ?? ''}`, tone.play);
  const alarm = createAlarm({ notifications, memory, tone, ringer, onGesture, hadGesture });
  alarms.set(memory, alarm);
  return alarm;
};

/** The signed-in store owner's alarm: one for top bar, bottom bar and list. */
export const useAlarm = (): AlarmState & { alarm: Alarm } => {
  const alarm = alarmOf(useStoreContext());
  const state = useSyncExternalStore(alarm.subscribe, alarm.get);
  return { ...state, alarm };
};

/** `2`, or `10+` where older ones were not read. */
export const countOf = ({ unseen, hasMore }: AlarmState): string => `${unseen.length}${hasMore ? '+' : ''}`;
