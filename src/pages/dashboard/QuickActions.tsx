import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useCanOpen } from '../../navigation/CurrentUserContext';
import { Panel } from '../Panel';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const places = [
  { to: '/admin/users', icon: 'people', message: 'go_users' },
  { to: '/admin/stores', icon: 'store', message: 'go_stores' },
  { to: '/admin/orders', icon: 'receipt', message: 'go_orders' },
] as const;

export const QuickActions = () => {
  const message = useMessages(dashboardTexts);
  const canOpen = useCanOpen();
  const open = places.filter(({ to }) => canOpen(to));
  if (open.length === 0) return null;
  return (
    <Panel title={message('quick')}>
      <Box sx={{ display: 'grid', gap: '8px', gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {open.map(({ to, icon, message: name }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={icon} size={18} />}
          >
            {message(name)}
          </Button>
        ))}
      </Box>
    </Panel>
  );
};
