import { useSyncExternalStore } from 'react';
import { useStoreContext, type Store } from 'ra-core';
import { readSession } from '../../authProvider/session';
import { appHttp } from '../../authProvider/apiClient';
import { knownOutlets, type Outlet, readOutlet } from '../../authProvider/outlet';
import { readStored } from '../../authProvider/storage';
import { STEPS_KEY } from '../../constants';
import { ApiError } from '../../framework/declaration/errors';
import { serverNow } from '../../framework/browser/serverClock';
import { notifications } from '../useNotifications';
import { createAlarm, type Alarm, type AlarmState } from './createAlarm';
import { type Awaited, type Paid, readPaid, together } from './awaited';
import { createAwaiting } from './createAwaiting';
import { alarmTexts } from './messages';
import { createRinger } from './ringer';
import { createTone } from './tone';
import { useMessages } from '../../framework/ui/hooks/useMessages';

// what browsers accept as a user gesture; pointerup for touch
const gestures = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

const onGesture = (listener: () => void): (() => void) => {
  const onAny = () => {
    // a finger that goes down is not a gesture yet; a browser logs a warning if it is asked too
    // early
    if (!('userActivation' in navigator) || navigator.userActivation.isActive) listener();
  };
  for (const gesture of gestures) window.addEventListener(gesture, onAny, { capture: true });
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, onAny, { capture: true });
  };
};

const hadGesture = (): boolean =>
  'userActivation' in navigator && navigator.userActivation.hasBeenActive;

const now = (): number => serverNow().getTime();

/** Newest first, so that waiting orders are among the first. */
const AWAITED_ROWS = 50;
const query = { status: 'confirmed', limit: AWAITED_ROWS } as const;
const readHere = async (signal: AbortSignal) =>
  readPaid(await appHttp.json('GET', '/store/orders', { query, signal }), AWAITED_ROWS);
const FORBIDDEN = 403;
/** Reads another outlet's orders; empty if the job there has no access to orders. */
const readThere = async ({ id, name }: Outlet, signal: AbortSignal): Promise<Paid> => {
  try {
    const found = readPaid(
      await appHttp.json('GET', '/store/orders', { query, signal, headers: { 'x-store': id } }),
      AWAITED_ROWS,
    );
    return { ...found, awaited: found.awaited.map((order) => ({ ...order, outlet: name })) };
  } catch (error) {
    if (error instanceof ApiError && error.status === FORBIDDEN)
      return { awaited: [], standing: [] };
    throw error;
  }
};
/** An order that was started on this device stops ringing, even before the server has the step. */
const isBegunHere = ({ orderId }: Awaited): boolean => {
  const steps =
    readStored(
      'localStorage',
      `${STEPS_KEY}${readSession()?.user.id ?? ''} ${readOutlet() ?? ''}`,
    ) ?? '';
  return steps.includes(`"${orderId}"`);
};
const readOrders = async (signal: AbortSignal): Promise<Paid> => {
  const outlets = knownOutlets();
  const found =
    outlets.length < 2
      ? await readHere(signal)
      : together(await Promise.all(outlets.map((outlet) => readThere(outlet, signal))));
  return { ...found, awaited: found.awaited.filter((order) => !isBegunHere(order)) };
};

const alarms = new WeakMap<Store, Alarm>();

const alarmOf = (memory: Store): Alarm => {
  const known = alarms.get(memory);
  if (known) return known;
  const tone = createTone();
  const ringer = createRinger(`jb_alarm ${readSession()?.user.id ?? ''}`, tone.play);
  const awaiting = createAwaiting({ read: readOrders, notifications, now });
  const alarm = createAlarm({
    notifications,
    awaiting,
    memory,
    now,
    tone,
    ringer,
    onGesture,
    hadGesture,
  });
  alarms.set(memory, alarm);
  return alarm;
};

/** The signed-in store owner's alarm, shared by top bar, bottom bar and list. */
export const useAlarm = (): AlarmState & { alarm: Alarm } => {
  const alarm = alarmOf(useStoreContext());
  const state = useSyncExternalStore(alarm.subscribe, alarm.get);
  return { ...state, alarm };
};

/** Number of orders to accept, otherwise to see; `10+` if older ones were not read. */
export const countOf = ({ unseen, hasMore, awaited }: AlarmState): string =>
  awaited.length > 0 ? String(awaited.length) : `${unseen.length}${hasMore ? '+' : ''}`;

export const useAlarmText = (state: AlarmState): string => {
  const message = useMessages(alarmTexts);
  const count = countOf(state);
  if (state.awaited.length > 0) {
    const outlets = [
      ...new Set(state.awaited.flatMap(({ outlet }) => (outlet === undefined ? [] : [outlet]))),
    ];
    return [
      count === '1' ? message('accept_one') : message('accept_many', { count }),
      ...outlets,
    ].join(' · ');
  }
  return count === '1' ? message('new_one') : message('new_many', { count });
};
