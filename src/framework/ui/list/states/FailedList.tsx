import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { messageOf } from '../../../core/apiError';
import type { ResourceConfig } from '../../../core/declaration';
import { useFrameworkMessages, useListMessages } from '../../hooks/useMessages';
import { useReload } from '../useReload';
import { ListPlaceholder } from './ListPlaceholder';
import { Unplugged } from './drawings';

/** What a person reads where the list could not be loaded. */
const useLoadFailedText = (resource: ResourceConfig) => {
  const { message } = useListMessages(resource);
  const otherwise = message('failed_list');
  return (error: unknown): string => messageOf(error, otherwise);
};

/** The first load failed: what the server said, and Retry in its place. */
const FailedList = ({ resource, error }: { resource: ResourceConfig; error: unknown }) => {
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

export default FailedList;
