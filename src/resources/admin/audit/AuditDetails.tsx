import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { DescriptionList, SectionTitle } from '../../../components/DescriptionList';
import { formatExactTime } from '../../../framework/format/formats';
import { useDeclaredResource } from '../../../framework/ui/hooks/declaredResources';
import { useReferenceLink } from '../../../framework/ui/hooks/useReferenceLink';
import { NoValue } from '../../../framework/ui/values/NoValue';
import { changesOf, type Change } from './changes';
import { auditTexts } from './messages';
import type { AuditRecord } from './record';
import { titleOf } from './titleOf';
import { resourceOf } from './subjects';
import { actionLabels, objectLabels, roleLabels } from './words';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../../framework/ui/values/ScreenLink';

/** Name or id of the changed record, as a link if it has a screen. */
const Subject = ({
  record: { action, object, objectId, objectName, before, after },
}: {
  record: AuditRecord;
}) => {
  const { linkTo } = useReferenceLink(useDeclaredResource(resourceOf(object)));
  const text = [objectLabels[object] ?? object, titleOf(objectName, before, after) || objectId]
    .filter(Boolean)
    .join(' ');
  const link = objectId !== '' && action !== 'delete' ? linkTo(objectId) : undefined;
  return link ? (
    <Link component={ScreenLink} {...link}>
      {text}
    </Link>
  ) : (
    text
  );
};

const half = {
  width: '36%',
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  whiteSpace: 'pre-line',
} as const;

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const message = useMessages(auditTexts);
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>{message('field')}</TableCell>
          <TableCell sx={half}>{message('before')}</TableCell>
          <TableCell sx={half}>{message('after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ label, before, after }) => (
          <TableRow key={label}>
            <TableCell
              component="th"
              scope="row"
              sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}
            >
              {label}
            </TableCell>
            <TableCell sx={{ ...half, color: 'text.secondary' }}>{before || <NoValue />}</TableCell>
            <TableCell sx={half}>{after || <NoValue />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** Without an account, people can only try to sign in; programs, such as a restore, do the rest. */
const unnamed = (action: string) =>
  ['sign-in-failed', 'lock'].includes(action) ? 'nobody' : 'program';

/** An audit entry: actor, action and object, with the differences before and after side by side. */
const AuditDetails = ({ record }: { record: AuditRecord }) => {
  const message = useMessages(auditTexts);
  const { actorName, actorRole, at, action, device, address } = record;
  const changes = changesOf(record.before, record.after);
  const role = roleLabels[actorRole] ?? actorRole;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: message('who'),
            value: actorName === '' ? message(unnamed(action)) : `${actorName} (${role})`,
          },
          { label: message('when'), value: formatExactTime(at) },
          { label: message('what'), value: actionLabels[action] ?? action },
          { label: message('of'), value: <Subject record={record} /> },
          ...(device === '' ? [] : [{ label: message('device'), value: device }]),
          ...(address === '' ? [] : [{ label: message('address'), value: address }]),
        ]}
      />
      <section style={{ marginTop: 24 }}>
        <SectionTitle>{message('changes')}</SectionTitle>
        {changes.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{message('no_changes')}</Typography>
        ) : (
          <Changes changes={changes} />
        )}
      </section>
    </>
  );
};

export default AuditDetails;
