import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hasReturnTo, onSessionChange } from '../../authProvider/session';
import { UNHEARD_AFTER_MS } from '../../constants';
import { retryConnection } from '../reconnectTriggers';
import { useConnection } from '../useNotifications';
import { alarmTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import styles from './AlarmNotice.module.css';
import { createRinger } from './ringer';
import { createTone } from './tone';

/** True if the stream was unreachable so long that orders may have been missed. */
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
 * When a session expires, the application unmounts with its alarm. The notice is rendered outside
 * it, and stays over the sign-in screen until a person signs in, which reloads the page.
 */
const useNoticeOfEnd = (
  { text, stop, resolve }: Record<'text' | 'stop' | 'resolve', string>,
  isLoud: boolean,
): void => {
  useEffect(
    () =>
      onSessionChange((session) => {
        // after a sign-out no sound is expected; only an expired session leaves a return path
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

/** Warns loudly if new orders can't ring: the session has ended, or the server is unreachable. */
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

interface Props {
  text: string;
  /** True if sound for new orders was switched on here. */
  isLoud: boolean;
  /** Labels; `resolve` is the button that solves the problem. */
  stop: string;
  resolve: string;
  onResolve: () => void;
}

/** Rings loudly until it is stopped, because nothing else would signal a new order. */
const useRinging = (isRinging: boolean): void => {
  useEffect(() => {
    if (!isRinging) return;
    const tone = createTone();
    const ringer = createRinger('jb_alarm unheard', tone.play);
    const ring = () => ringer.ring(tone.state() === 'ready' ? 'loud' : 'off');
    const stop = tone.onChange(ring);
    tone.unlock();
    ring();
    return () => {
      stop();
      ringer.ring('off');
    };
  }, [isRinging]);
};

/**
 * Full-screen notice that this device no longer rings for new orders. It stays; only its sound can
 * be stopped.
 */
const AlarmNotice = ({ text, isLoud, stop, resolve, onResolve }: Props) => {
  const [isStopped, setStopped] = useState(false);
  const isRinging = isLoud && !isStopped;
  useRinging(isRinging);
  return (
    <div role="alert" className={styles.notice}>
      <p>{text}</p>
      {isRinging && (
        <button type="button" onClick={() => setStopped(true)}>
          {stop}
        </button>
      )}
      <button type="button" onClick={onResolve}>
        {resolve}
      </button>
    </div>
  );
};
