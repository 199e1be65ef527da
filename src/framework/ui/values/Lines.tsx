import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMessages } from '../hooks/useMessages';

/** The skeleton of a dialog whose record is loading: a label and a value for each field. */
export const Lines = ({ count }: { count: number }) => {
  const message = useMessages();
  return (
    <Stack spacing={5} role="status" aria-label={message('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton width={96} height={18} />
          <Skeleton variant="rounded" height={36} />
        </div>
      ))}
    </Stack>
  );
};
