import { type FocusEvent, type PointerEvent, useId, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { type RowsSetting, useRowsSetting } from '../hooks/rowsSetting';
import { recordTitle } from '../../declaration/parts';
import { useTooltips } from '../values/useTooltip';
import { ActionButtons } from './ActionButtons';
import { type Started, StartedAction } from './BegunAction';
import { rowItem, type RowItem } from './rowItems';
import styles from './RowActions.module.css';
import { ACTION, MENU_FROM } from './rowStyles';
import { RowMenu } from './RowMenu';
import { useBusyRow } from './useBusyRow';
import { preloadDialogs } from '../hooks/late';
import { iconShape } from '../values/icons';
import { Spinner } from '../values/Spinner';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** Buttons with labels, for a card that has the room. */
  inWords?: boolean;
}

/** The `list.actions` of one row: icons, one menu for more than three, or buttons with labels. */
export const RowActions = ({ resource, record, inWords = false }: Props) => {
  const setting = useRowsSetting();
  const { text, message, allowed } = setting;
  const id = useId();
  const [begun, setBegun] = useState<Started>();
  const [busy, setBusy] = useState<string>();
  const box = useBusyRow<HTMLDivElement>(busy !== undefined);
  const { propsFor, tooltip } = useTooltips();

  const title = recordTitle(resource, record);
  const isMenu = !inWords && allowed.length >= MENU_FROM;
  const items = allowed.flatMap(
    (name) => rowItem(resource, name, record, { isMenu, text, message, title }) ?? [],
  );
  const main =
    resource.list.main?.find((name) => items.some((item) => item.name === name)) ??
    resource.list.actions?.[0];
  const start = (item: RowItem) => setBegun({ item });
  if (items.length === 0 && !begun) return null;
  return (
    <div ref={box} className={inWords ? styles.words : styles.icons}>
      {inWords && (
        <ActionButtons items={items} main={main} title={title} id={id} busy={busy} onRun={start} />
      )}
      {isMenu && (
        <RowMenu
          items={items}
          label={message('actions_on', { record: title })}
          id={id}
          isBusy={busy !== undefined}
          onRun={start}
        />
      )}
      {!inWords &&
        !isMenu &&
        items.map((item) =>
          actionButton({
            isAnswer: items.some(({ icon }) => icon === 'reject'),
            item: busy === undefined ? item : { ...item, isDisabled: true },
            title,
            id: `${id}${item.name}`,
            isBusy: busy === item.name,
            setting,
            propsFor,
            onRun: () => start(item),
          }),
        )}
      {tooltip}
      {begun && (
        <StartedAction resource={resource} record={record} started={begun} onBusy={setBusy} />
      )}
    </div>
  );
};

/** Icons that do not explain the action: the button shows its label instead. */
const UNTOLD: readonly string[] = ['bolt', 'close', 'play', 'power', 'reject'];
const DRAWN = `${ACTION} ${iconShape}`;

interface ActionButtonProps {
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
const withPreload = ({ onPointerEnter, onFocus }: ReturnType<ActionButtonProps['propsFor']>) => ({
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
const actionButton = ({
  item,
  isAnswer,
  title,
  id,
  isBusy,
  setting: { message, linkTo },
  propsFor,
  onRun,
}: ActionButtonProps) => {
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
