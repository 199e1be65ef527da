import { startTransition, useEffect, useState } from 'react';

/** As many as one sees at first, on a phone and on a desk, and as many as a frame has time for after that. */
const FIRST_OF_ONE_COLUMN = 3;
const FIRST = 8;
const STEP = 6;
const ONE_COLUMN = '(max-width: 599.95px)';

const first = (): number => (window.matchMedia(ONE_COLUMN).matches ? FIRST_OF_ONE_COLUMN : FIRST);

/** How many of so many cards are drawn: those in sight at once, the others a few at a time behind them. */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
};
