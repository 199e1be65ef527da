import Box from '@mui/material/Box';
import { holds } from '../../framework/declaration/access';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { ownStore } from '../../storeHours/hoursCalls';
import { EditorLoader } from '../../storeHours/EditorLoader';
import { useHoursMessages } from '../../storeHours/messages';
import { PageHeader } from '../PageHeader';

const HoursPage = () => {
  const message = useHoursMessages();
  const viewer = useCurrentUser();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}>
      <PageHeader title={message('title')} />
      <EditorLoader
        base={ownStore}
        mayManage={holds(viewer, 'store.hours.manage')}
        maySwitch={holds(viewer, 'store.hours.switch')}
      />
    </Box>
  );
};

export default HoursPage;
