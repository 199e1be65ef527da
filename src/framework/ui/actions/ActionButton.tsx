import type { FocusEvent, PointerEvent } from 'react';
import { preloadDialogs } from '../hooks/late';
import type { RowsSetting } from '../hooks/rowsSetting';
import { iconShape } from '../values/icons';
import { Spinner } from '../values/Spinner';
import type { useTooltips } from '../values/useTooltip';
import type { RowItem } from './rowItems';
import { ACTION } from './rowStyles';

/** Icons that do not explain the action: the button shows its label instead. */
const UNTOLD: readonly string[] = ['bolt', 'close', 'power', 'reject'];
const DRAWN = `${ACTION} ${iconShape}`;

interface Props {
  item: RowItem;
  /**
   * True if the row can also be refused: both buttons then show a label, also the one with a tick.
   */
  isAnswer: boolean;
  /** Name of the record. */
  title: string;
  id: string;
  isBusy: boolean;
  setting: RowsSetting;
  propsFor: ReturnType<typeof useTooltips>['propsFor'];
  onRun: () => void;
}

/** Also loads the code of the dialog that a link opens. */
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
 * An icon with a tooltip, or a label if no icon explains the action; named after action and record.
 * A disabled button keeps its focus and its tooltip, or the keyboard would lose its place while a
 * call runs. Not a component, because a list has hundreds of them.
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
