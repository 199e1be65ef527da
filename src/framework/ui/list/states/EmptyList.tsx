import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { ResourceConfig } from '../../../declaration/declaration';
import { CreateButton } from '../../dialogs/CreateButton';
import { useFilters } from '../filters/useFilters';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { ListPlaceholder } from './ListPlaceholder';
import { hasFailedQuietly } from './quietFailure';
import { Empty, NothingFound, Unplugged } from './drawings';

/** Text of an empty list: the declared text, else "none yet" or "no match". */
const useEmptyText = (resource: ResourceConfig, isFiltered: boolean) => {
  const { message } = useResourceMessages(resource);
  const title = message('empty_title');
  if (title !== '') return { title, text: message('empty') };
  return { text: message(isFiltered ? 'no_results' : 'empty') };
};

/**
 * No rows: loading failed; or nothing matches, and the filters can be cleared; or there is nothing
 * yet.
 */
const EmptyList = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const { isFiltered, clear, clearText } = useFilters(resource);
  const { meta } = useListContext();
  const text = useEmptyText(resource, isFiltered);
  // rows may exist that were not loaded: do not claim an empty list, or offer to add rows
  if (hasFailedQuietly(meta))
    return <ListPlaceholder text={message('no_data')} illustration={<Unplugged />} />;
  if (!isFiltered)
    return (
      <ListPlaceholder
        {...text}
        illustration={<Empty />}
        action={<CreateButton resource={resource} />}
      />
    );
  const clearButton = (
    <Button variant="outlined" color="inherit" onClick={clear}>
      {clearText}
    </Button>
  );
  return <ListPlaceholder {...text} illustration={<NothingFound />} action={clearButton} />;
};

export default EmptyList;
