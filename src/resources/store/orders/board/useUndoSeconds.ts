import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const leftUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

/** Seconds until a moment of this device's clock, in milliseconds; drawn again each second. */
export const useUndoSeconds = (at: number): number => {
  const [left, setLeft] = useState(() => leftUntil(at));
  useEffect(() => {
    setLeft(leftUntil(at));
    const clock = setInterval(() => setLeft(leftUntil(at)), SECOND_MS / 4);
    return () => clearInterval(clock);
  }, [at]);
  return left;
};
