import Button from '@mui/material/Button';
import { useId } from 'react';
import { awaitsAcceptance } from '../../../../components/orderLife';
import type { ResourceConfig } from '../../../../framework/declaration/declaration';
import { useDeclaredResource } from '../../../../framework/ui/hooks/declaredResources';
import { preloadDialogs } from '../../../../framework/ui/hooks/late';
import { recordPath } from '../../../../framework/ui/hooks/dialogPaths';
import { useAllowedActions } from '../../../../framework/ui/hooks/useAllowedActions';
import { buttonLink, useDialogLink } from '../../../../framework/ui/hooks/useDialogLink';
import { useRowAction } from '../../../../framework/ui/hooks/useRowAction';
import { useRefreshOrder } from '../deliver/useOrderAgain';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import styles from '../OrderCard.module.css';
import { useMinutesNow } from './readyMinutes';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../../../framework/ui/values/ScreenLink';

interface Props {
  record: StoreOrder;
}

const ACTIONS = ['accept'] as const;
const tall = { minHeight: 44 } as const;

/** One press accepts with the minutes of the last choice; another button offers other minutes. */
const Bar = ({ record, resource }: Props & { resource: ResourceConfig }) => {
  const message = useMessages(storeOrderTexts);
  const linkTo = useDialogLink();
  const id = useId();
  const minutes = useMinutesNow();
  const { busy, run } = useRowAction(resource);
  const refreshOrders = useRefreshOrder(record.id);
  const isAwaited = awaitsAcceptance(record);
  const accept = async () => {
    const { isDone } = await run('accept', record, { readyInMinutes: minutes });
    // its details may be open
    if (isDone) refreshOrders();
  };
  const text = message(isAwaited ? 'accept_now' : 'ready_now', { minutes });
  return (
    <div className={styles.accept}>
      <Button
        data-once
        variant={isAwaited ? 'contained' : 'outlined'}
        {...(isAwaited ? {} : { color: 'inherit' as const })}
        disabled={busy !== undefined}
        aria-label={`${text}: ${message('order', { id: record.orderId })}`}
        onClick={() => void accept()}
        sx={{ ...tall, flex: '1 1 auto' }}
      >
        {busy === undefined ? text : message(isAwaited ? 'accepting' : 'saving_time')}
      </Button>
      <Button
        {...buttonLink}
        id={id}
        component={ScreenLink}
        {...linkTo(recordPath(resource, record.id, 'accept'), id)}
        variant="outlined"
        color="inherit"
        aria-label={message('other_time_of', { id: record.orderId })}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        sx={tall}
      >
        {message('other_time')}
      </Button>
    </div>
  );
};

const AllowedBar = ({ record }: Props) => {
  const resource = useDeclaredResource('store/orders');
  const isAllowed = useAllowedActions(resource, ACTIONS)?.includes('accept');
  return (
    resource !== undefined && isAllowed === true && <Bar record={record} resource={resource} />
  );
};

/** Accepts an order in place. `isWanted`: this place offers it for the order's current state. */
export const AcceptBar = ({ record, isWanted }: Props & { isWanted: boolean }) =>
  isWanted && <AllowedBar record={record} />;
