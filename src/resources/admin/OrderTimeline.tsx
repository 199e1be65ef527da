import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { SectionTitle } from '../../components/Facts';
import { OrderStatusPill } from '../../components/OrderStatusPill';
import { Moment } from '../../framework/ui/values/Moment';
import type { OrderEvent } from './orderRecord';
import { useOrderWords } from './useOrderWords';

const mark = {
  position: 'relative',
  pl: '20px',
  pb: '16px',
  '&::before': { content: '""', position: 'absolute', left: 0, top: '8px', width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.light' },
  '&:not(:last-of-type)::after': {
    content: '""', position: 'absolute', left: '3.5px', top: '20px', bottom: '-4px', width: '1px', bgcolor: 'divider',
  },
} as const;

const useActor = () => {
  const word = useOrderWords();
  const translate = useTranslate();
  return ({ actor }: OrderEvent): string => {
    if (!actor) return word('by_provider');
    const role = translate(`shell.badge.${actor.role}`, { _: actor.role });
    return actor.name === '' ? role : word('by', { name: actor.name, role });
  };
};

/** How the order came to where it is: each change with its time, who made it and why. */
export const OrderTimeline = ({ history }: { history: readonly OrderEvent[] }) => {
  const word = useOrderWords();
  const actorOf = useActor();
  return (
    <section>
      <SectionTitle>{word('history')}</SectionTitle>
      {history.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{word('no_history')}</Typography>}
      <Box component="ol" aria-label={word('history')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map((event, index) => (
          <Box key={index} component="li" sx={mark}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
              <OrderStatusPill status={event.to} />
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                <Moment iso={event.at} kind="datetime" />
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ mt: '4px', color: 'text.secondary' }}>{actorOf(event)}</Typography>
            {event.reason !== '' && (
              <Typography variant="body2" sx={{ mt: '2px', overflowWrap: 'anywhere' }}>{event.reason}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
};
