import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hasReturnTo, onSessionChange } from '../../authProvider/session';
import { UNHEARD_AFTER_MS } from '../../constants';
import { retryConnection } from '../reconnectTriggers';
import { useConnection } from '../useNotifications';
import { AlarmNotice } from './AlarmNotice';
import { alarmTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** Whether the stream has not been reached for so long that orders may have been missed. */
const useIsLost = (): boolean => {
  const connection = useConnection();
  const since = connection.state === 'lost' ? connection.since : undefined;
  const [lostSince, setLostSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(
      () => setLostSince(since),
      Math.max(0, since + UNHEARD_AFTER_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && lostSince === since;
};

const focusForm = (): void =>
  document.querySelector<HTMLElement>('input[type="email"], input')?.focus();

/**
 * When the session ends by itself, the application goes, and with it the alarm: the notice is drawn beside it, and stays over
 * the sign-in screen until somebody signs in, which loads the page anew.
 */
const useNoticeOfEnd = (
  { text, stop, resolve }: Record<'text' | 'stop' | 'resolve', string>,
  isLoud: boolean,
): void => {
  useEffect(
    () =>
      onSessionChange((session) => {
        // whoever signs out does not expect to hear anything; only a session that ran out leaves a way back
        if (session || !hasReturnTo()) return;
        const place = document.body.appendChild(document.createElement('div'));
        createRoot(place).render(
          <AlarmNotice
            text={text}
            stop={stop}
            resolve={resolve}
            isLoud={isLoud}
            onResolve={focusForm}
          />,
        );
      }),
    [text, stop, resolve, isLoud],
  );
};

/** Says so loudly where new orders can no longer be heard: the session has ended, or the server is not reached. */
export const UnheardAlarm = ({ isLoud }: { isLoud: boolean }) => {
  const message = useMessages(alarmTexts);
  const stop = message('stop_ringing');
  useNoticeOfEnd(
    { text: message('unheard_signed_out'), stop, resolve: message('sign_in_again') },
    isLoud,
  );
  if (!useIsLost()) return null;
  return createPortal(
    <AlarmNotice
      text={message('unheard_lost')}
      isLoud={isLoud}
      stop={stop}
      resolve={message('retry')}
      onResolve={retryConnection}
    />,
    document.body,
  );
};
