import Box from '@mui/material/Box';
import { useDashboardMessages } from './messages';

const percentText = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

const arrows = { up: 'M8 3l5 6H9.5v4h-3V9H3z', down: 'M8 13L3 7h3.5V3h3v4H13z' } as const;

const Arrow = ({ to }: { to: keyof typeof arrows }) => (
  <Box component="svg" aria-hidden viewBox="0 0 16 16" sx={{ width: 12, height: 12, fill: 'currentColor' }}>
    <path d={arrows[to]} />
  </Box>
);

/** By how many percent a figure has changed: an arrow, a word for those who see none, and a tone. */
export const Change = ({ percent }: { percent: number | null }) => {
  const message = useDashboardMessages();
  if (percent === null) {
    return (
      <Box component="span" title={message('new_help')} sx={{ color: 'text.secondary', fontWeight: 550 }}>
        {message('new')}
      </Box>
    );
  }
  if (percent === 0) return <Box component="span" sx={{ color: 'text.secondary' }}>{message('unchanged')}</Box>;
  const direction = percent > 0 ? 'up' : 'down';
  const figure = percentText.format(Math.abs(percent));
  return (
    <Box
      component="span"
      role="img"
      aria-label={message(direction, { percent: figure })}
      sx={{
        display: 'inline-flex', alignItems: 'center', gap: '3px', fontWeight: 550, fontVariantNumeric: 'tabular-nums',
        color: direction === 'up' ? 'success.main' : 'error.main',
      }}
    >
      <Arrow to={direction} />
      <span aria-hidden>{`${figure}%`}</span>
    </Box>
  );
};
