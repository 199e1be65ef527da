import Box from '@mui/material/Box';
import type { CardKey } from './readDashboard';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const percentText = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

const arrows = { up: 'M8 3l5 6H9.5v4h-3V9H3z', down: 'M8 13L3 7h3.5V3h3v4H13z' } as const;

const Arrow = ({ to }: { to: keyof typeof arrows }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 16 16"
    sx={{ width: 12, height: 12, fill: 'currentColor' }}
  >
    <path d={arrows[to]} />
  </Box>
);

/** The change compares new entries, not totals: fewer new users do not mean fewer users. */
const useChangeTexts = (of: CardKey, percent: number) => {
  const message = useMessages(dashboardTexts);
  const figure = `${percentText.format(Math.abs(percent))}`;
  const [more, fewer] = [percent > 0, percent < 0];
  if (of === 'users' || of === 'stores') {
    const changeText = message(more ? `more_${of}` : fewer ? `fewer_${of}` : `same_${of}`, {
      percent: figure,
    });
    return { shown: changeText, read: changeText };
  }
  if (percent === 0) return { shown: message('unchanged'), read: message('unchanged') };
  return { shown: `${figure}%`, read: message(more ? 'up' : 'down', { percent: figure }) };
};

/** Change in percent: an arrow, words, and a tone. */
export const Change = ({ of, percent }: { of: CardKey; percent: number | null }) => {
  const message = useMessages(dashboardTexts);
  const { shown, read } = useChangeTexts(of, percent ?? 0);
  if (percent === null) {
    return (
      <Box
        component="span"
        title={message('new_help')}
        sx={{ color: 'text.secondary', fontWeight: 550 }}
      >
        {message('new')}
      </Box>
    );
  }
  if (percent === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {shown}
      </Box>
    );
  const direction = percent > 0 ? 'up' : 'down';
  return (
    <Box
      component="span"
      role="img"
      aria-label={read}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        color: direction === 'up' ? 'success.main' : 'error.main',
      }}
    >
      <Arrow to={direction} />
      <span aria-hidden>{shown}</span>
    </Box>
  );
};
