import type { FocusEvent, PointerEvent } from 'react';
import { preloadDialogs } from '../hooks/dialogRegistry';
import { useRowsSetting } from '../hooks/rowsSetting';
import { ActionIcon } from '../values/icons';
import { Spinner } from '../values/Spinner';
import { useTooltip } from '../values/useTooltip';
import type { RowItem } from './rowItems';
import { ACTION } from './rowStyles';

/** Pictures that tell nobody what is done: the word stands in their place. */
const UNTOLD: readonly string[] = ['bolt', 'close', 'power', 'reject'];

interface Props {
  item: RowItem;
  /** What the record is called. */
  title: string;
  id: string;
  isBusy: boolean;
  onRun: () => void;
}

/**
 * An icon with a tooltip, or a word where no icon tells; named after action and record. A disabled one keeps its focus and its tooltip, or the keyboard
 * would lose its place while a call runs.
 */
export const ActionButton = ({ item, title, id, isBusy, onRun }: Props) => {
  const { message, linkTo } = useRowsSetting();
  const { props, tooltip } = useTooltip(item.label);
  const isOff = item.isDisabled || isBusy;
  const isWord = UNTOLD.includes(item.icon);
  const shared = {
    ...props,
    id,
    className: ACTION,
    'data-danger': item.isDanger || undefined,
    'data-word': isWord || undefined,
    'aria-label': message('action_on', { action: item.label, record: title }),
  };
  const icon = isBusy ? <Spinner /> : isWord ? item.label : <ActionIcon name={item.icon} />;
  if (item.path === undefined || isOff) {
    return (
      <>
        <button type="button" {...shared} data-once aria-disabled={isOff} aria-busy={isBusy} onClick={isOff ? undefined : onRun}>
          {icon}
        </button>
        {tooltip}
      </>
    );
  }
  const onPointerEnter = (event: PointerEvent<Element>) => {
    props.onPointerEnter(event);
    preloadDialogs();
  };
  const onFocus = (event: FocusEvent<Element>) => {
    props.onFocus(event);
    preloadDialogs();
  };
  return (
    <>
      <a {...shared} {...linkTo(item.path, id)} onPointerEnter={onPointerEnter} onFocus={onFocus}>
        {icon}
      </a>
      {tooltip}
    </>
  );
};
