import { hasPermission } from '../../../framework/declaration/access';
import { useCurrentUser } from '../../../navigation/CurrentUserContext';
import { storeOf } from '../../../storeHours/hoursCalls';
import { EditorLoader } from '../../../storeHours/EditorLoader';

const StoreHours = ({ record }: { record: { id: string } }) => {
  const mayManage = hasPermission(useCurrentUser(), 'stores.manage');
  return (
    <EditorLoader base={storeOf(record.id)} mayManage={mayManage} maySwitch={mayManage} hasSwitch />
  );
};

export default StoreHours;
