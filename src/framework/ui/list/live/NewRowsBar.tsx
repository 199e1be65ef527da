import Button from '@mui/material/Button';
import { useMessages } from '../../hooks/useMessages';
import { useHolding } from './useHeldRows';

/** Below an application's top bar; on a phone above its bottom one, where a thumb is. It takes no room: nothing moves when it comes or goes. */
const place = {
  position: 'fixed',
  top: { xs: 'auto', sm: 72 },
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 'auto' },
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'appBar',
  borderRadius: 'var(--ui-radius-pill, 999px)',
  bgcolor: 'background.paper',
  boxShadow: 3,
  '&:hover': { bgcolor: 'background.paper', textDecoration: 'underline' },
} as const;

/** How many rows wait to come in above those that are touched; a press lets them. */
export const NewRowsBar = () => {
  const { held, reveal } = useHolding();
  const message = useMessages();
  if (held.length === 0) return null;
  const text = message('new_rows', { count: held.length });
  const onShow = (): void => {
    reveal();
    window.scrollTo({ top: 0 });
  };
  return (
    // named by itself: not every reader takes the name of a button from a status within it
    <Button variant="outlined" aria-label={text} onClick={onShow} sx={place}>
      <span role="status">{text}</span>
    </Button>
  );
};
