import { useEffect, useState } from 'react';
import styles from './AlarmNotice.module.css';
import { createRinger } from './ringer';
import { createTone } from './tone';

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
export const AlarmNotice = ({ text, isLoud, stop, resolve, onResolve }: Props) => {
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
