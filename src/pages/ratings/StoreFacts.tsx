import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../contract/time';
import { Stars } from '../../framework/ui/values/Stars';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import type { RatingsView } from './readRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const timeText = (iso: string): string => {
  const text = formatDateTime(iso);
  return text === '' ? '' : `${text} IST`;
};

const LabelledFigure = ({
  label,
  text,
  isWide = false,
}: {
  label: string;
  text: string;
  isWide?: boolean;
}) =>
  text && (
    <Box sx={{ minWidth: 0, gridColumn: isWide ? 'span 2' : undefined }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );

/** The rated store: name, badges and stars, and below the platform's data about it. */
export const StoreSummary = ({ view: { store, average, count } }: { view: RatingsView }) => {
  const message = useMessages(ratingTexts);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px 12px',
          mb: '16px',
        }}
      >
        <Typography variant="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {store.storeName || message('unnamed')}
        </Typography>
        <Box sx={{ display: 'flex', gap: '6px' }}>
          {store.isActive !== undefined && (
            <StatusPill
              label={message(store.isActive ? 'active' : 'inactive')}
              tone={store.isActive ? 'success' : 'neutral'}
            />
          )}
          {store.isApproved !== undefined && (
            <StatusPill
              label={message(store.isApproved ? 'approved' : 'pending')}
              tone={store.isApproved ? 'success' : 'warning'}
            />
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', ml: { sm: 'auto', lg: 0 } }}>
          {average !== undefined && <Stars rating={average} size={18} />}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {count !== undefined && message('count', { smart_count: count })}
          </Box>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          m: 0,
          gap: '12px 16px',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)', lg: '1fr 1fr' },
        }}
      >
        <LabelledFigure label={message('owner')} text={store.ownerName} />
        <LabelledFigure label={message('phone')} text={store.phone} />
        <LabelledFigure label={message('email')} text={store.email} isWide />
        <LabelledFigure label={message('address')} text={store.address} isWide />
        <LabelledFigure label={message('city')} text={store.city} />
        <LabelledFigure label={message('state')} text={store.state} />
        <LabelledFigure label={message('pincode')} text={store.pincode} />
        <LabelledFigure label={message('created')} text={timeText(store.createdAt)} />
        <LabelledFigure label={message('updated')} text={timeText(store.updatedAt)} />
      </Box>
    </>
  );
};
