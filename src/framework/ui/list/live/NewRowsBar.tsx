import Button from '@mui/material/Button';
import { useMessages } from '../../hooks/useMessages';
import { useHolding } from './useHeldRows';

/**
 * Position below an application's top bar; on a phone above its bottom bar, near the thumb. Fixed,
 * so that nothing moves when it appears or disappears.
 */
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

/** Number of rows waiting above the touched rows; a press shows them. */
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
    // an explicit name: not every screen reader takes a button's name from a status inside it
    <Button variant="outlined" aria-label={text} onClick={onShow} sx={place}>
      <span role="status">{text}</span>
    </Button>
  );
};
