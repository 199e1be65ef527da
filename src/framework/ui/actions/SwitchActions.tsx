import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import type { ListConfig, ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { useDialogLink } from '../hooks/useDialogLink';
import { useOpenScreen } from '../values/ScreenLink';
import { useRowsSetting } from '../hooks/rowsSetting';
import { recordTitle } from '../../declaration/parts';
import { type Started, StartedAction } from './BegunAction';
import { type RowItem, rowItem } from './rowItems';
import { RowMenu } from './RowMenu';
import { useBusyRow } from './useBusyRow';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  switchActions: NonNullable<ListConfig['lines']>['switch'];
}

/**
 * A row's switch, which runs (or asks for) the one of two actions that the row offers now, and a
 * menu of all the others. Its name stays the same: its state says what the row is.
 */
const SwitchActions = ({ resource, record, switchActions }: Props) => {
  const { text, message, allowed } = useRowsSetting();
  const id = useId();
  const switchId = useId();
  const openScreen = useOpenScreen();
  const linkTo = useDialogLink();
  const [begun, setBegun] = useState<Started>();
  const [busy, setBusy] = useState<string>();
  const box = useBusyRow<HTMLDivElement>(busy !== undefined);
  const title = recordTitle(resource, record);
  const items = allowed.flatMap(
    (name) => rowItem(resource, name, record, { isMenu: true, text, message, title }) ?? [],
  );
  const switchItem = items.find(
    ({ name }) => name === switchActions?.on || name === switchActions?.off,
  );
  const others = items.filter((item) => item !== switchItem);
  const press = (item: RowItem) => {
    if (item.path === undefined) return setBegun({ item });
    const { to, state } = linkTo(item.path, switchId);
    return openScreen(to, state);
  };
  if (items.length === 0 && !begun) return null;
  return (
    <div
      ref={box}
      style={{ display: 'flex', flexShrink: 0, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {switchItem && (
        <Switch
          checked={switchItem.name === switchActions?.off}
          disabled={switchItem.isDisabled || busy !== undefined}
          onChange={() => press(switchItem)}
          slotProps={{ input: { id: switchId, role: 'switch', 'aria-label': title } }}
        />
      )}
      {others.length > 0 && (
        <RowMenu
          items={others}
          label={message('actions_on', { record: title })}
          id={id}
          isBusy={busy !== undefined}
          onRun={(item) => setBegun({ item })}
        />
      )}
      {begun && (
        <StartedAction resource={resource} record={record} started={begun} onBusy={setBusy} />
      )}
    </div>
  );
};

export default SwitchActions;
