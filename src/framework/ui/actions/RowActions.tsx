import { useId, useState } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { useRowsSetting } from '../hooks/rowsSetting';
import { recordTitle } from '../../declaration/parts';
import { useTooltips } from '../values/useTooltip';
import { actionButton } from './ActionButton';
import { ActionButtons } from './ActionButtons';
import { type Started, StartedAction } from './BegunAction';
import { rowItem, type RowItem } from './rowItems';
import styles from './RowActions.module.css';
import { MENU_FROM } from './rowStyles';
import { RowMenu } from './RowMenu';
import { useBusyRow } from './useBusyRow';

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
