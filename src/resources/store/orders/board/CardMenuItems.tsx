import { MenuItems } from '../../../../framework/ui/actions/MenuItems';
import { rowItem, type RowItem } from '../../../../framework/ui/actions/rowItems';
import type { ResourceConfig } from '../../../../framework/declaration/declaration';
import { useAllowedActions } from '../../../../framework/ui/hooks/useAllowedActions';
import { useDeclaredResource } from '../../../../framework/ui/hooks/declaredResources';
import { useMessages, useResourceMessages } from '../../../../framework/ui/hooks/useMessages';
import { useRowAction } from '../../../../framework/ui/hooks/useRowAction';
import type { StoreOrder } from '../record';

interface Props {
  order: StoreOrder;
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Entries in order; those that the order's state does not allow are left out. */
const ENTRIES = ['soldOut', 'delay', 'accept', 'reject', 'show'] as const;

const Items = ({ order, resource, ...menu }: Props & { resource: ResourceConfig }) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const { busy, run } = useRowAction(resource);
  const allowed = useAllowedActions(resource, ENTRIES) ?? [];
  const items = allowed.flatMap((name): RowItem[] => {
    const item = rowItem(resource, name, order, {
      isMenu: true,
      text,
      message,
      title: order.orderId,
    });
    return item ? [item] : [];
  });
  if (items.length === 0) return null;
  return (
    <MenuItems
      {...menu}
      items={items}
      isBusy={busy !== undefined}
      onRun={({ name }) => void run(name, order)}
    />
  );
};

const CardMenuItems = (props: Props) => {
  const resource = useDeclaredResource('store/orders');
  return resource && <Items {...props} resource={resource} />;
};

export default CardMenuItems;
