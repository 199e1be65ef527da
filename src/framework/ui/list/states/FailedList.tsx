import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { ResourceConfig } from '../../../core/declaration';
import { useLoadFailedText } from '../useDeclaredList';
import { useFrameworkMessages } from '../../hooks/useMessages';
import { useReload } from '../useReload';
import { ListPlaceholder } from './ListPlaceholder';
import { Unplugged } from './drawings';

/** The first load failed: what the server said, and Retry in its place. */
export const FailedList = ({ resource, error }: { resource: ResourceConfig; error: unknown }) => {
  const message = useFrameworkMessages();
  const failedText = useLoadFailedText(resource);
  const { isFetching } = useListContext();
  const reload = useReload(resource);
  const retry = (
    <Button variant="contained" onClick={reload} disabled={isFetching}>
      {message('retry')}
    </Button>
  );
  return <ListPlaceholder role="alert" drawing={<Unplugged />} text={failedText(error)} action={retry} />;
};
