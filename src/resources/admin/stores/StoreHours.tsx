import { hasPermission } from '../../../framework/declaration/access';
import { useCurrentUser } from '../../../navigation/CurrentUserContext';
import { storeOf } from '../../../storeHours/hoursCalls';
import { EditorLoader } from '../../../storeHours/EditorLoader';

const StoreHours = ({ record }: { record: { id: string } }) => {
  const canManage = hasPermission(useCurrentUser(), 'stores.manage');
  return (
    <EditorLoader base={storeOf(record.id)} canManage={canManage} canSwitch={canManage} hasSwitch />
  );
};

export default StoreHours;
