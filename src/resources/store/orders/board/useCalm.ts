import { useEffect, useState, type RefObject } from 'react';
import { LIVE_CALM_MS } from '../../../../framework/declaration/constants';
import { onTouch } from '../../../../framework/ui/list/live/touches';

/** True while an OTP is being typed. */
const isTyping = (board: HTMLElement): boolean => {
  const boxes = document.activeElement?.closest('[role="group"]');
  return boxes && board.contains(boxes)
    ? [...boxes.querySelectorAll('input')].some(({ value }) => value !== '')
    : false;
};

/** True once the board has been idle, so that cards may be added, removed or moved. */
export const useIdle = (board: RefObject<HTMLElement | null>): boolean => {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIdle = (): void => {
      if (isTyping(element)) timer = setTimeout(onIdle, LIVE_CALM_MS);
      else setIdle(true);
    };
    const onActivity = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, LIVE_CALM_MS);
      setIdle(false);
    };
    const stop = onTouch(element, onActivity);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [board]);
  return isIdle;
};
