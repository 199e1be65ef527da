import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Moment } from '../framework/ui/values/Moment';
import { SectionTitle } from './DescriptionList';
import { OrderStatusPill } from './OrderStatusPill';

export interface Step {
  status: string;
  at: string;
  by: string;
  reason: string;
}

const mark = {
  position: 'relative',
  pl: '20px',
  pb: '16px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '8px',
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.light',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: '3.5px',
    top: '20px',
    bottom: '-4px',
    width: '1px',
    bgcolor: 'divider',
  },
} as const;

export const Timeline = ({
  title,
  empty,
  steps,
}: {
  title: string;
  empty: string;
  steps: readonly Step[];
}) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    {steps.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
    <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ status, at, by, reason }, index) => (
        <Box key={index} component="li" sx={mark}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
            <OrderStatusPill status={status} />
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              <Moment iso={at} kind="datetime" />
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ mt: '4px', color: 'text.secondary' }}>
            {by}
          </Typography>
          {reason !== '' && (
            <Typography variant="body2" sx={{ mt: '2px', overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  </section>
);
