import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useResourceContext } from 'ra-core';
import { formatClock } from '../../../../contract/time';
import { countOf, useAlarm } from '../../../notifications/alarm/useAlarm';
import { useAlarmWords } from '../../../notifications/alarm/words';
import { retryConnection } from '../../../notifications/nudges';
import { reloadList, useLiveReload } from '../../../notifications/useLiveReload';
import { notices } from '../../../notifications/useNotices';
import { ageWord } from './age';
import type { Health } from './health';
import { SoundSwitch } from './SoundSwitch';
import { useHealth } from './useHealth';
import { useSeenOrders } from './useSeenOrders';

const useHealthText = () => {
  const word = useAlarmWords();
  return (health: Health, listReadAt: number | undefined, now: number): string => {
    const age = listReadAt === undefined ? undefined : ageWord(now - listReadAt);
    const old = age === undefined ? word('not_loaded') : word(age.word, { count: age.count });
    if (health.kind === 'signed_out') return word('signed_out');
    if (health.kind === 'stale') return old;
    if (health.kind === 'failed') return age === undefined ? old : `${word('failed')} ${old}`;
    return 'since' in health ? `${word(health.kind, { time: formatClock(health.since) })} ${old}` : '';
  };
};

/** What is wrong, since when, and how old the list is; in the way on purpose. */
const Trouble = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const word = useAlarmWords();
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {word('retry')}
    </Button>
  );
  return (
    <Alert severity="warning" role="alert" action={onRetry && retry} sx={{ width: 1, fontWeight: 550 }}>
      {text}
    </Alert>
  );
};

const Quiet = ({ kind }: { kind: 'live' | 'connecting' | 'reconnecting' | 'polling' }) => {
  const word = useAlarmWords();
  const ground = kind === 'live' ? 'var(--jb-leaf)' : 'var(--jb-turmeric)';
  return (
    <Box role="status" title={kind === 'live' ? word('live_hint') : undefined} sx={{ display: 'flex', alignItems: 'center', gap: '8px', color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: ground }} />
      {word(kind)}
    </Box>
  );
};

const NewOrders = () => {
  const state = useAlarm();
  const word = useAlarmWords();
  if (state.unseen.length === 0) return null;
  const isOne = state.unseen.length === 1 && !state.hasMore;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', p: '2px 4px 2px 12px', borderRadius: '999px', bgcolor: 'var(--jb-tint)', color: 'primary.main', fontSize: '0.8125rem', fontWeight: 600 }}>
      <span role="status">{isOne ? word('new_one') : word('new_many', { count: countOf(state) })}</span>
      <Button size="small" onClick={() => state.alarm.markAllSeen()} sx={{ minWidth: 0, borderRadius: '999px' }}>
        {word('seen')}
      </Button>
    </Box>
  );
};

/** The sound is wanted and can't be heard. */
const Silenced = () => {
  const { sound, alarm } = useAlarm();
  const word = useAlarmWords();
  if (sound === 'unsupported') return <Trouble text={word('unsupported')} />;
  if (sound !== 'blocked') return null;
  const allow = (
    <Button color="inherit" size="small" onClick={() => alarm.allowSound()}>
      {word('allow')}
    </Button>
  );
  return (
    <Alert severity="warning" action={allow} sx={{ width: 1 }}>
      {word('blocked')}
    </Alert>
  );
};

/** Whether the store's orders are live; if not, since when, and how old the list is. The new ones, and their sound. */
const LiveBar = () => {
  const resource = useResourceContext() ?? 'store/orders';
  useLiveReload(resource);
  useSeenOrders();
  const client = useQueryClient();
  const { health, listReadAt, now } = useHealth(resource);
  const { isPending } = useListContext();
  const text = useHealthText()(health, listReadAt, now);
  const retry = () => {
    retryConnection();
    notices.refresh();
    reloadList(client, resource);
  };
  const isQuiet = text === '' || (isPending && health.kind === 'failed');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: 36 }}>
      {!isQuiet && <Trouble text={text} {...(health.kind === 'signed_out' ? {} : { onRetry: retry })} />}
      <Silenced />
      {(health.kind === 'live' || health.kind === 'connecting' || health.kind === 'reconnecting' || health.kind === 'polling') && <Quiet kind={health.kind} />}
      <NewOrders />
      <Box sx={{ ml: 'auto' }}>
        <SoundSwitch />
      </Box>
    </Box>
  );
};

export default LiveBar;
