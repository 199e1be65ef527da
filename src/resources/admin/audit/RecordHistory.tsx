import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionTitle } from '../../../components/DescriptionList';
import type { ResourceConfig } from '../../../framework/declaration/declaration';
import { useUndo } from '../../../framework/ui/form/useUndo';
import { useDeclaredResource } from '../../../framework/ui/hooks/declaredResources';
import { rowsPath } from '../../../framework/ui/hooks/rowsPath';
import { useAllowedActions } from '../../../framework/ui/hooks/useAllowedActions';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { Moment } from '../../../framework/ui/values/Moment';
import { changeLine } from './changes';
import { auditTexts } from './messages';
import type { AuditRecord } from './record';
import { objectOf } from './subjects';
import { AUDIT, useAuditEntries } from './useAuditEntries';
import { actionLabels } from './words';
import { ScreenLink } from '../../../framework/ui/values/ScreenLink';

const ENTRIES = 5;
/** The audit shows the rest of a longer history, page by page. */
const MORE_ENTRIES = 50;

interface EntryProps {
  resource: ResourceConfig;
  entry: AuditRecord;
  undoing: ReturnType<typeof useUndo>;
}

const UndoButton = ({
  resource,
  entry: { action, before, after },
  line,
  undoing,
}: EntryProps & { line: string }) => {
  const message = useMessages(auditTexts);
  const framework = useMessages();
  if (
    action !== 'update' ||
    before === null ||
    after === null ||
    !undoing.isOffered({ before, after })
  )
    return null;
  const back = changeLine(after, before, resource.fields);
  return (
    <Button
      size="small"
      disabled={undoing.isBusy}
      aria-label={message('undo_of', { line })}
      onClick={() => void undoing.undo({ before, after }, message('undone', { line: back }))}
      sx={{ minHeight: 40, flexShrink: 0 }}
    >
      {framework('undo')}
    </Button>
  );
};

const Entry = ({ resource, entry, undoing }: EntryProps) => {
  const message = useMessages(auditTexts);
  const { at, actorName, action, before, after } = entry;
  const line = changeLine(before, after, resource.fields);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {message('by', {
          action: actionLabels[action] ?? action,
          who: actorName || message('nobody'),
        })}
        {', '}
        <Moment iso={at} kind="datetime" />
        {line !== '' && `: ${line}`}
      </Typography>
      <UndoButton resource={resource} entry={entry} line={line} undoing={undoing} />
    </Box>
  );
};

interface Props {
  resource: ResourceConfig;
  object: string;
  id: string;
  onChanged: () => void;
}

const Entries = ({ resource, object, id, onChanged }: Props) => {
  const message = useMessages(auditTexts);
  const framework = useMessages();
  const filter = { object, object_id: id };
  const [count, setCount] = useState(ENTRIES);
  const { data, error, refetch } = useAuditEntries(filter, count);
  const undoing = useUndo(resource, id, () => {
    void refetch();
    onChanged();
  });
  if (!data && error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {framework('retry')}
          </Button>
        }
      >
        {message('failed')}
      </Alert>
    );
  }
  if (!data || data.data.length === 0) return null;
  const isTruncated = (data.total ?? 0) > count;
  return (
    <section aria-label={message('history')}>
      <SectionTitle>{message('history')}</SectionTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((entry) => (
          <Entry key={entry.id} resource={resource} entry={entry} undoing={undoing} />
        ))}
      </Box>
      {isTruncated && count === ENTRIES && (
        <Button size="small" onClick={() => setCount(MORE_ENTRIES)} sx={{ minHeight: 40, mr: 2 }}>
          {message('more')}
        </Button>
      )}
      {isTruncated && (
        <Link component={ScreenLink} to={rowsPath(AUDIT, filter)} variant="body2">
          {framework('view_all')}
        </Link>
      )}
    </section>
  );
};

/**
 * Changes of a record with their actors, for viewers of the audit; people who may change the record
 * can undo them.
 */
const RecordHistory = ({
  resource: name,
  id,
  onChanged,
}: {
  resource: string;
  id: string;
  onChanged: () => void;
}) => {
  const object = objectOf(name);
  const resource = useDeclaredResource(name);
  const allowed = useAllowedActions(useDeclaredResource(AUDIT), ['list']);
  if (object === undefined || resource === undefined || !allowed?.includes('list')) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Entries resource={resource} object={object} id={id} onChanged={onChanged} />
    </Box>
  );
};

export default RecordHistory;
