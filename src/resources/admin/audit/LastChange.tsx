import { useAllowedActions } from '../../../framework/ui/hooks/useAllowedActions';
import { useDeclaredResource } from '../../../framework/ui/hooks/declaredResources';
import { Moment } from '../../../framework/ui/values/Moment';
import type { ResourceConfig } from '../../../framework/declaration/declaration';
import { changeLine } from './changes';
import { auditTexts } from './messages';
import { objectOf } from './subjects';
import { AUDIT, useAuditEntries } from './useAuditEntries';
import { actionLabels } from './words';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const Last = ({
  resource,
  object,
  id,
}: {
  resource: ResourceConfig;
  object: string;
  id: string;
}) => {
  const message = useMessages(auditTexts);
  const [entry] = useAuditEntries({ object, object_id: id }, 1).data?.data ?? [];
  if (!entry) return null;
  const { at, actorName, action, before, after } = entry;
  const line = changeLine(before, after, resource.fields);
  const by = message('by', {
    action: actionLabels[action] ?? action,
    who: actorName || message('nobody'),
  });
  return (
    <>
      {by}, <Moment iso={at} kind="datetime" />
      {line !== '' && `: ${line}`}
      {' · '}
    </>
  );
};

/** The last change of a record, with actor and time, for viewers of the audit. */
const LastChange = ({ resource: name, id }: { resource: string; id: string }) => {
  const object = objectOf(name);
  const resource = useDeclaredResource(name);
  const allowed = useAllowedActions(useDeclaredResource(AUDIT), ['list']);
  return object !== undefined && resource !== undefined && allowed?.includes('list') ? (
    <Last resource={resource} object={object} id={id} />
  ) : null;
};

export default LastChange;
