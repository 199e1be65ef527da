import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { ApiError, messageOf } from '../../../declaration/errors';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { useReload } from '../useReload';
import { ListPlaceholder } from './ListPlaceholder';
import { Unplugged } from './drawings';

const useLoadFailedText = (resource: ResourceConfig) => {
  const { message, noun } = useResourceMessages(resource);
  const messages = useMessages();
  const defaultText = message('failed_list');
  return (error: unknown) => {
    const text = messageOf(error, defaultText);
    // without an answer, the text only describes the connection, not the missing list
    const isUnanswered = error instanceof ApiError && error.status === 0;
    return isUnanswered
      ? { title: messages('failed_quietly', { many: noun.many }), text }
      : { text };
  };
};

/** The first load failed: shows the server's message and Retry in place of the rows. */
const FailedList = ({ resource, error }: { resource: ResourceConfig; error: unknown }) => {
  const message = useMessages();
  const failedText = useLoadFailedText(resource);
  const { isFetching } = useListContext();
  const reload = useReload(resource);
  const retry = (
    <Button variant="contained" onClick={reload} disabled={isFetching}>
      {message('retry')}
    </Button>
  );
  return (
    <ListPlaceholder
      role="alert"
      illustration={<Unplugged />}
      {...failedText(error)}
      action={retry}
    />
  );
};

export default FailedList;
