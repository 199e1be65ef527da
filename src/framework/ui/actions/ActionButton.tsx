import type { FocusEvent, PointerEvent } from 'react';
import { preloadDialogs } from '../hooks/late';
import type { RowsSetting } from '../hooks/rowsSetting';
import { iconShape } from '../values/icons';
import { Spinner } from '../values/Spinner';
import type { useTooltips } from '../values/useTooltip';
import type { RowItem } from './rowItems';
import { ACTION } from './rowStyles';

/** Pictures that tell nobody what is done: the word stands in their place. */
const UNTOLD: readonly string[] = ['bolt', 'close', 'power', 'reject'];
const DRAWN = `${ACTION} ${iconShape}`;

interface Props {
  item: RowItem;
  /** Whether the row can be refused, too: a tick beside that word is a word as well. */
  isAnswer: boolean;
  /** What the record is called. */
  title: string;
  id: string;
  isBusy: boolean;
  setting: RowsSetting;
  propsFor: ReturnType<typeof useTooltips>['propsFor'];
  onRun: () => void;
}

/** What a link to a dialog does besides: it fetches the dialog's code. */
const withPreload = ({ onPointerEnter, onFocus }: ReturnType<Props['propsFor']>) => ({
  onPointerEnter: (event: PointerEvent<Element>) => {
    onPointerEnter(event);
    preloadDialogs();
  },
  onFocus: (event: FocusEvent<Element>) => {
    onFocus(event);
    preloadDialogs();
  },
});

/**
 * An icon with a tooltip, or a word where no icon tells; named after action and record. A disabled one keeps its focus and its
 * tooltip, or the keyboard would lose its place while a call runs. No component, because a list has hundreds.
 */
export const actionButton = ({
  item,
  isAnswer,
  title,
  id,
  isBusy,
  setting: { message, linkTo },
  propsFor,
  onRun,
}: Props) => {
  const props = propsFor(item.label);
  const isOff = item.isDisabled || isBusy;
  const isWord = UNTOLD.includes(item.icon) || (isAnswer && item.icon === 'check');
  const shared = {
    ...props,
    id,
    className: isBusy || isWord ? ACTION : DRAWN,
    'data-action': item.name,
    'data-icon': isWord ? undefined : item.icon,
    'data-danger': item.isDanger || undefined,
    'data-word': isWord || undefined,
    'aria-label': message('action_on', { action: item.label, record: title }),
  };
  if (item.path !== undefined && !isOff)
    return (
      <a key={item.name} {...shared} {...linkTo(item.path, id)} {...withPreload(props)}>
        {isWord && item.label}
      </a>
    );
  return (
    <button
      key={item.name}
      type="button"
      {...shared}
      data-once
      aria-disabled={isOff}
      aria-busy={isBusy}
      onClick={isOff ? undefined : onRun}
    >
      {isBusy ? <Spinner /> : isWord && item.label}
    </button>
  );
};
