import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS, formatClock } from '../../../../../contract/time';
import { BesideTitle } from '../../../../framework/ui/list/BesideTitle';
import { Icon } from '../../../../components/Icon';
import { awaitsAcceptance } from '../../../../components/orderLife';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { alarmTexts, type AlarmMessage } from '../../../../notifications/alarm/messages';
import { retryConnection } from '../../../../notifications/reconnectTriggers';
import { usePrinterChoice } from '../../../../printer/printerChoice';
import { reloadLists } from '../../../../framework/ui/hooks/listCache';
import { notifications } from '../../../../notifications/useNotifications';
import type { StoreOrder } from '../record';
import type { Health } from './health';
import { NewOrders } from './NewOrders';
import { onlyWide, shortSwitch } from './shortSwitch';
import { SoundSwitch } from './SoundSwitch';
import { useLinkedOrder } from './useAskedOrder';
import { useHealth } from './useHealth';
import { useSeenOrders } from './useSeenOrders';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

/** Message for a list's age, with its number. */
export const ageMessage = (ageMs: number): { name: AlarmMessage; count: number } => {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  const hours = Math.floor(ageMs / HOUR_MS);
  if (minutes < 1) return { name: 'age_now', count: 0 };
  if (hours < 1) return { name: 'age_minutes', count: minutes };
  if (ageMs < DAY_MS) return { name: 'age_hours', count: hours };
  return { name: 'age_days', count: 0 };
};

// for devices with their own printer
const PrinterNotice = lazyComponent(() => import('../arrival/PrinterNotice'), null);

const useHealthText = () => {
  const message = useMessages(alarmTexts);
  return (health: Health, listReadAt: number | undefined, now: number): string => {
    const age = listReadAt === undefined ? undefined : ageMessage(now - listReadAt);
    const old =
      age === undefined ? message('not_loaded') : message(age.name, { smart_count: age.count });
    if (health.kind === 'signed_out') return message('signed_out');
    if (health.kind === 'stale') return old;
    if (health.kind === 'failed') return age === undefined ? old : `${message('failed')} ${old}`;
    return 'since' in health
      ? `${message(health.kind, { time: formatClock(health.since) })} ${old}`
      : '';
  };
};

/** The problem, since when it lasts, and the age of the list; prominent on purpose. */
const ConnectionProblem = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const message = useMessages(alarmTexts);
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {message('retry')}
    </Button>
  );
  return (
    <Alert
      severity="warning"
      role="alert"
      action={onRetry && retry}
      sx={{ width: 1, fontWeight: 550 }}
    >
      {text}
    </Alert>
  );
};

/**
 * On a phone, temporary states are only announced to screen readers: text longer than "Live" would
 * move the title's row and everything below.
 */
const Quiet = ({ kind }: { kind: 'live' | 'connecting' | 'reconnecting' | 'polling' }) => {
  const message = useMessages(alarmTexts);
  const isLive = kind === 'live';
  return (
    <Box
      role="status"
      title={message(isLive ? 'live_hint' : kind)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        color: 'text.secondary',
        fontSize: { xs: '0.75rem', sm: '0.8125rem' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          ...(isLive ? { bgcolor: 'var(--jb-leaf)' } : { border: '2px solid var(--jb-turmeric)' }),
        }}
      />
      <Box component="span" sx={isLive ? undefined : onlyWide}>
        {message(kind)}
      </Box>
    </Box>
  );
};

/** One word; a press shows since when, and the age of the list. */
const Offline = ({
  hasDetails,
  onToggleDetails,
}: {
  hasDetails: boolean;
  onToggleDetails: () => void;
}) => {
  const message = useMessages(alarmTexts);
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={hasDetails}
      onClick={onToggleDetails}
      sx={{ ...shortSwitch, color: 'var(--jb-turmeric)' }}
    >
      <Icon name="alert" size={16} />
      <Box component="span" sx={onlyWide}>
        {message('offline_short')}
      </Box>
    </Button>
  );
};

/** The sound is switched on and can't be heard. */
const Silenced = () => {
  const { sound, alarm } = useAlarm();
  const message = useMessages(alarmTexts);
  if (sound === 'unsupported') return <ConnectionProblem text={message('unsupported')} />;
  if (sound !== 'blocked') return null;
  const allow = (
    <Button color="inherit" size="small" onClick={() => alarm.allowSound()}>
      {message('allow')}
    </Button>
  );
  return (
    <Alert severity="warning" action={allow} sx={{ width: 1 }}>
      {message('blocked')}
    </Alert>
  );
};

/**
 * Stops the alarm for orders that this list shows as accepted, and starts it for those that wait.
 */
const useAlarmOfRows = (): void => {
  const { data } = useListContext<StoreOrder>();
  const { alarm } = useAlarm();
  useEffect(() => {
    if (alarm.get().pendingOrders.length > 0 || data?.some(awaitsAcceptance))
      alarm.refreshPending();
  }, [data, alarm]);
};

const BOARD_TAB = 'now';

/**
 * Reports which orders were seen, and shows the unseen ones. Separate from the bar, because it
 * renders with each card that becomes visible.
 */
const UnseenOrders = () => {
  const visit = useSeenOrders();
  const { filterValues } = useListContext();
  // the board has its own notice for new orders
  return filterValues.status !== BOARD_TAB && <NewOrders onOpenHere={visit} />;
};

const quiet = ['live', 'connecting', 'reconnecting', 'polling'] as const;

/**
 * Connection of the store's orders; if not live, since when, and the age of the list. Also the new
 * orders and their sound.
 */
const LiveBar = () => {
  const resource = useResourceContext() ?? 'store/orders';
  useAlarmOfRows();
  useLinkedOrder();
  const client = useQueryClient();
  const { health, listReadAt, now } = useHealth(resource);
  const { isPending } = useListContext();
  const [hasDetails, setHasDetails] = useState(false);
  const hasPrinter = usePrinterChoice().device !== undefined;
  const text = useHealthText()(health, listReadAt, now);
  const retry = () => {
    retryConnection();
    notifications.refresh();
    reloadLists(client, { name: resource });
  };
  // the offline banner already shows that there is no network, and the age of the rows
  const isOffline = health.kind === 'offline';
  const isQuiet =
    text === '' || (isPending && health.kind === 'failed') || (isOffline && !hasDetails);
  const kind = quiet.find((one) => one === health.kind);
  return (
    <>
      <BesideTitle>
        {kind && <Quiet kind={kind} />}
        {isOffline && (
          <Offline hasDetails={hasDetails} onToggleDetails={() => setHasDetails(!hasDetails)} />
        )}
        <SoundSwitch />
      </BesideTitle>
      {!isQuiet && (
        <ConnectionProblem
          text={text}
          {...(health.kind === 'signed_out' ? {} : { onRetry: retry })}
        />
      )}
      {!isOffline && <Silenced />}
      {hasPrinter && <PrinterNotice />}
      <UnseenOrders />
    </>
  );
};

export default LiveBar;
