import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts } from './messages';
import { unseen } from '../../../framework/ui/values/ownStyles';

const digit = {
  minWidth: 48,
  py: '6px',
  border: '1px solid',
  borderColor: 'primary.main',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  fontSize: '2rem',
  lineHeight: 1.25,
  fontWeight: 650,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Delivery code, large enough to read aloud; screen readers read its digits one by one. */
export const OrderOtp = ({ otp }: { otp: string }) => {
  const message = useMessages(customerOrderTexts);
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        position: 'relative',
        p: '12px',
        borderRadius: '8px',
        bgcolor: 'action.selected',
        textAlign: 'center',
      }}
    >
      <Typography id={id} variant="subtitle2" component="p" sx={{ mb: '8px' }}>
        {message('otp')}
      </Typography>
      <Box component="span" sx={unseen}>
        {[...otp].join(' ')}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' }}
      >
        {[...otp].map((figure, index) => (
          <Box key={index} component="span" sx={digit}>
            {figure}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: '8px', color: 'text.secondary' }}>
        {message('otp_hint')}
      </Typography>
    </Box>
  );
};
