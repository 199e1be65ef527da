import { startTransition, useEffect, useState } from 'react';

/** As many as one sees at first, and as many as a frame has time for after that. */
const FIRST = 8;
const STEP = 6;

/** How many of so many cards are drawn: those in sight at once, the others a few at a time behind them. */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
};
