import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { SectionTitle } from '../../../components/DescriptionList';
import { useDeclaredResource } from '../../../framework/ui/hooks/declaredResources';
import { rowsPath } from '../../../framework/ui/hooks/rowsPath';
import { useAllowedActions } from '../../../framework/ui/hooks/useAllowedActions';
import { useDeclaredProvider } from '../../../framework/ui/hooks/useDeclaredProvider';
import { useFrameworkMessages } from '../../../framework/ui/hooks/useMessages';
import { Moment } from '../../../framework/ui/values/Moment';
import { changeLine } from './changes';
import { useAuditMessages } from './messages';
import type { AuditRecord } from './record';
import { actionLabels, objectOf } from './words';

const AUDIT = 'admin/audit';
const ENTRIES = 5;

const useEntries = (filter: { object: string; object_id: string }) => {
  const { provider, guarded } = useDeclaredProvider();
  const params = { pagination: { page: 1, perPage: ENTRIES }, filter };
  return useQuery({
    queryKey: [AUDIT, 'getList', params],
    queryFn: ({ signal }) => guarded(() => provider.getList<AuditRecord>(AUDIT, { ...params, signal })),
    // whoever has just changed the record looks at it again
    staleTime: 0,
    retry: false,
  });
};

const Entry = ({ entry: { at, actorName, action, before, after } }: { entry: AuditRecord }) => {
  const message = useAuditMessages();
  const line = changeLine(before, after);
  return (
    <Box component="li" sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {message('by', { action: actionLabels[action] ?? action, who: actorName || message('nobody') })}
        {', '}<Moment iso={at} kind="datetime" />{line !== '' && `: ${line}`}
      </Typography>
    </Box>
  );
};

const Entries = ({ object, id }: { object: string; id: string }) => {
  const message = useAuditMessages();
  const framework = useFrameworkMessages();
  const filter = { object, object_id: id };
  const { data, error, refetch } = useEntries(filter);
  if (!data && error) {
    return <Alert severity="error" action={<Button color="inherit" size="small" onClick={() => void refetch()}>{framework('retry')}</Button>}>{message('failed')}</Alert>;
  }
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={message('history')}>
      <SectionTitle>{message('history')}</SectionTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((entry) => <Entry key={entry.id} entry={entry} />)}
      </Box>
      {(data.total ?? 0) > ENTRIES && <Link component={RouterLink} to={rowsPath(AUDIT, filter)} variant="body2">{framework('view_all')}</Link>}
    </section>
  );
};

/** Who changed a record and what, for those who may read the audit. */
const RecordHistory = ({ resource, id }: { resource: string; id: string }) => {
  const object = objectOf(resource);
  const allowed = useAllowedActions(useDeclaredResource(AUDIT), ['list']);
  if (object === undefined || !allowed?.includes('list')) return null;
  return <Box sx={{ mt: 6 }}><Entries object={object} id={id} /></Box>;
};

export default RecordHistory;
