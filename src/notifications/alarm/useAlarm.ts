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
import { type PendingOrder, type PaidOrders, readPaid, mergeOutlets } from './pendingOrders';
import { createPendingOrders } from './createAwaiting';
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

const hasUserGesture = (): boolean =>
  'userActivation' in navigator && navigator.userActivation.hasBeenActive;

const now = (): number => serverNow().getTime();

/** Newest first, so that waiting orders are among the first. */
const PENDING_ROWS_MAX = 50;
const query = { status: 'confirmed', limit: PENDING_ROWS_MAX } as const;
const readCurrentOutlet = async (signal: AbortSignal) =>
  readPaid(await appHttp.json('GET', '/store/orders', { query, signal }), PENDING_ROWS_MAX);
const FORBIDDEN = 403;
/** Reads another outlet's orders; empty if the job there has no access to orders. */
const readOtherOutlet = async ({ id, name }: Outlet, signal: AbortSignal): Promise<PaidOrders> => {
  try {
    const found = readPaid(
      await appHttp.json('GET', '/store/orders', { query, signal, headers: { 'x-store': id } }),
      PENDING_ROWS_MAX,
    );
    return {
      ...found,
      pendingOrders: found.pendingOrders.map((order) => ({ ...order, outlet: name })),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === FORBIDDEN)
      return { pendingOrders: [], notStarted: [] };
    throw error;
  }
};
/** An order that was started on this device stops ringing, even before the server has the step. */
const isStartedHere = ({ orderId }: PendingOrder): boolean => {
  const steps =
    readStored(
      'localStorage',
      `${STEPS_KEY}${readSession()?.user.id ?? ''} ${readOutlet() ?? ''}`,
    ) ?? '';
  return steps.includes(`"${orderId}"`);
};
const readOrders = async (signal: AbortSignal): Promise<PaidOrders> => {
  const outlets = knownOutlets();
  const found =
    outlets.length < 2
      ? await readCurrentOutlet(signal)
      : mergeOutlets(await Promise.all(outlets.map((outlet) => readOtherOutlet(outlet, signal))));
  return { ...found, pendingOrders: found.pendingOrders.filter((order) => !isStartedHere(order)) };
};

const alarms = new WeakMap<Store, Alarm>();

const alarmOf = (memory: Store): Alarm => {
  const known = alarms.get(memory);
  if (known) return known;
  const tone = createTone();
  const ringer = createRinger(`jb_alarm ${readSession()?.user.id ?? ''}`, tone.play);
  const pending = createPendingOrders({ read: readOrders, notifications, now });
  const alarm = createAlarm({
    notifications,
    pending,
    memory,
    now,
    tone,
    ringer,
    onGesture,
    hasUserGesture,
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
export const countOf = ({ unseen, hasMore, pendingOrders }: AlarmState): string =>
  pendingOrders.length > 0 ? String(pendingOrders.length) : `${unseen.length}${hasMore ? '+' : ''}`;

/** Deadline of the order that must be accepted first; undefined if none waits. */
export const deadlineOf = ({ pendingOrders }: AlarmState): string | undefined =>
  pendingOrders.length === 0
    ? undefined
    : new Date(Math.min(...pendingOrders.map(({ acceptBy }) => acceptBy))).toISOString();

export const useAlarmText = (state: AlarmState): string => {
  const message = useMessages(alarmTexts);
  if (state.pendingOrders.length > 0) {
    const outlets = [
      ...new Set(
        state.pendingOrders.flatMap(({ outlet }) => (outlet === undefined ? [] : [outlet])),
      ),
    ];
    return [message('accept', { smart_count: state.pendingOrders.length }), ...outlets].join(' · ');
  }
  return message('new', {
    smart_count: state.hasMore ? 2 : state.unseen.length,
    count: countOf(state),
  });
};
