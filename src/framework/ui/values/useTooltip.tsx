import isFocusVisible from '@mui/utils/isFocusVisible';
import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { TooltipBubbleProps } from './TooltipBubble';

interface ShownTooltip {
  Bubble: ComponentType<TooltipBubbleProps>;
  anchor: Element;
  text: string;
}

/** Milliseconds of hover before a tooltip opens, and after the pointer leaves before it closes. */
const OPEN_AFTER_MS = 400;
const CLOSE_AFTER_MS = 100;
/** Reading time after a tap: a finger leaves before its tap counts, and the focus may stay here. */
const READ_MS = 8_000;

/** A single timer: a new task replaces the last one. */
const useLater = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, ms);
  };
};

/**
 * A tooltip for several elements with different texts: props for each, and the bubble to render
 * next to them. The tooltip's code loads when the first one opens, because most visits need none
 * and a list has one for each action of each row; if it can't be loaded, and for a screen reader,
 * the browser's `title` has the same text.
 */
export const useTooltips = () => {
  const id = useId();
  const later = useLater();
  const hoveredElement = useRef<Element>(undefined);
  const [shown, setShown] = useState<ShownTooltip>();
  const show = (anchor: Element, text: string): void => {
    hoveredElement.current = anchor;
    import('./TooltipBubble').then(
      ({ TooltipBubble }) => {
        if (hoveredElement.current === anchor) setShown({ Bubble: TooltipBubble, anchor, text });
      },
      () => undefined,
    );
  };
  const close = (): void => {
    hoveredElement.current = undefined;
    later(() => undefined, 0);
    setShown(undefined);
  };
  const tooltip = shown && (
    <shown.Bubble
      id={id}
      text={shown.text}
      anchor={shown.anchor}
      onKeep={() => later(() => undefined, 0)}
      onClose={close}
    />
  );
  const propsFor = (text: string) => ({
    ...(shown?.text === text ? { 'aria-describedby': id } : { title: text }),
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<Element>) => {
      if (pointerType !== 'touch') later(() => show(currentTarget, text), OPEN_AFTER_MS);
    },
    onPointerLeave: ({ pointerType }: PointerEvent<Element>) =>
      later(close, pointerType === 'touch' ? READ_MS : CLOSE_AFTER_MS),
    onFocus: ({ currentTarget }: FocusEvent<Element>) => {
      if (isFocusVisible(currentTarget)) show(currentTarget, text);
    },
    onBlur: close,
  });
  return { propsFor, tooltip, show };
};

export const useTooltip = (text: string) => {
  const { propsFor, tooltip, show } = useTooltips();
  return { props: propsFor(text), tooltip, show: (anchor: Element) => show(anchor, text) };
};
