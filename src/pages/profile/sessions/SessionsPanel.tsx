import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { ownSessionListSchema, type OwnSession } from '../../../../contract/people/credentials';
import { appHttp } from '../../../authProvider/apiClient';
import { Moment } from '../../../framework/ui/values/Moment';
import { Pill } from '../../../framework/ui/values/Pill';
import { Panel } from '../../Panel';
import { PanelFailed } from '../../PanelFailed';
import { Entries, Entry } from '../Entry';
import { useTask } from '../useWork';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const sessionTexts = texts('sessions', {
  title: 'Where you are signed in',
  unknown_device: 'Unknown device',
  this_one: 'This device',
  used: 'Last used',
  end: 'Sign out',
  end_of: 'Sign out %{device}',
  end_others: 'Sign out all other devices',
  ended: 'Device signed out',
  others_ended: 'All other devices signed out',
  failed: "Couldn't load your devices",
  end_failed: "Couldn't sign out the device",
});

const readSessions = async (signal: AbortSignal): Promise<OwnSession[]> =>
  ownSessionListSchema.parse(await appHttp.json('GET', '/auth/sessions', { signal })).sessions;

const SessionEntry = ({
  session,
  isBusy,
  onEnd,
}: {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}) => {
  const message = useMessages(sessionTexts);
  const device = session.device ?? message('unknown_device');
  return (
    <Entry
      title={
        <>
          {device}
          {session.isCurrent && <Pill tone="success" label={message('this_one')} />}
        </>
      }
      note={
        <>
          {session.address !== null && `${session.address} · `}
          {message('used')} <Moment iso={session.lastUsedAt} kind="datetime" />
        </>
      }
      {...(session.isCurrent
        ? {}
        : {
            actions: (
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy}
                aria-label={message('end_of', { device })}
                onClick={onEnd}
              >
                {message('end')}
              </Button>
            ),
          })}
    />
  );
};

/** Sessions of the person; each can be ended, or all others at once. */
export const SessionsPanel = () => {
  const message = useMessages(sessionTexts);
  const notify = useNotify();
  const {
    data: sessions,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['auth', 'sessions'],
    queryFn: ({ signal }) => readSessions(signal),
    refetchOnMount: 'always',
  });
  const { isBusy, runTask } = useTask(message('end_failed'));
  const end = (method: string, path: string, done: 'ended' | 'others_ended') =>
    void runTask(async () => {
      await appHttp.json(method, path);
      notify(message(done), { type: 'success' });
      await refetch();
    });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Panel
      title={message('title')}
      action={
        hasOthers && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => end('POST', '/auth/sessions/end-others', 'others_ended')}
          >
            {message('end_others')}
          </Button>
        )
      }
    >
      {isError && <PanelFailed text={message('failed')} onRetry={() => void refetch()} />}
      {!sessions && !isError && <Skeleton variant="rounded" height={64} />}
      {sessions && (
        <Entries label={message('title')}>
          {sessions.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end('DELETE', `/auth/sessions/${session.id}`, 'ended')}
            />
          ))}
        </Entries>
      )}
    </Panel>
  );
};
