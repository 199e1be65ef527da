import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { DescriptionList } from '../../../components/DescriptionList';
import { list, str } from '../../../framework/declaration/lenientSchemas';
import { Moment } from '../../../framework/ui/values/Moment';
import { userTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const sessionsIn = z.object({
  sessions: list(
    z.object({ id: str(), device: str(), address: str(), createdAt: str(), lastUsedAt: str() }),
  ),
});

const UserSessions = ({ answer }: { answer: unknown }) => {
  const message = useMessages(userTexts);
  const { sessions } = sessionsIn.parse(answer);
  if (sessions.length === 0) return <Typography>{message('no_sessions')}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: '16px', listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map(({ id, device, address, createdAt, lastUsedAt }) => (
        <li key={id}>
          <Typography sx={{ fontWeight: 600 }}>{device || message('unknown_device')}</Typography>
          <DescriptionList
            items={[
              { label: message('address'), value: address || message('not_available') },
              { label: message('since'), value: <Moment iso={createdAt} kind="datetime" /> },
              { label: message('last_used'), value: <Moment iso={lastUsedAt} kind="datetime" /> },
            ]}
          />
        </li>
      ))}
    </Stack>
  );
};

export default UserSessions;
