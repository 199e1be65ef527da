import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AnyResource } from '../../../core/erased';
import { useFrameworkWords } from '../useListText';
import { useReload } from '../useReload';

/** A later load failed: the rows are those from before. */
const FailedRefresh = ({ resource }: { resource: AnyResource }) => {
  const word = useFrameworkWords();
  const reload = useReload(resource);
  return (
    <Alert
      severity="warning"
      sx={{ mb: '8px' }}
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {word('retry')}
        </Button>
      }
    >
      {word('failed_refresh')}
    </Alert>
  );
};

export default FailedRefresh;
