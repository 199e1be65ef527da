import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

const DAYS = 7;

/** Outline of the week while its hours load. */
export const HoursSkeleton = () => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" aria-label={translate('ra.page.loading')} sx={{ p: '16px' }}>
      <Skeleton width={120} height={28} sx={{ mb: '12px' }} />
      <Stack spacing="8px">
        {Array.from({ length: DAYS }, (_, day) => (
          <Skeleton key={day} variant="rounded" height={36} />
        ))}
      </Stack>
    </Paper>
  );
};
