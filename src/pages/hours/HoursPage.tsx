import Box from '@mui/material/Box';
import { hasPermission } from '../../framework/declaration/access';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { ownStoreBase } from '../../storeHours/hoursCalls';
import { EditorLoader } from '../../storeHours/EditorLoader';
import { hoursTexts } from '../../storeHours/messages';
import { PageHeader } from '../PageHeader';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const HoursPage = () => {
  const message = useMessages(hoursTexts);
  const viewer = useCurrentUser();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}>
      <PageHeader title={message('title')} />
      <EditorLoader
        base={ownStoreBase}
        canManage={hasPermission(viewer, 'store.hours.manage')}
        canSwitch={hasPermission(viewer, 'store.hours.switch')}
      />
    </Box>
  );
};

export default HoursPage;
