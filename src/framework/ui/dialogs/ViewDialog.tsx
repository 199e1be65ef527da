import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../declaration/errors';
import { UnreadableAnswer } from '../../declaration/failures';
import type { ResourceRecord, ResourceConfig, ViewConfig } from '../../declaration/declaration';
import { recordTitle } from '../../declaration/parts';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { RecordProblem, RetryAlert } from '../values/RecordProblem';
import { useMessages, useResourceMessages, useSaid } from '../hooks/useMessages';
import { useCloseDialog } from '../hooks/useDialogLink';
import { useRecord } from '../hooks/useRecord';
import { lazySlots } from '../hooks/late';

const contentOf = lazySlots<{ record: ResourceRecord; answer: unknown }>(<Lines count={4} />);

interface Props {
  resource: ResourceConfig;
  id: string;
  name: string;
}

const useAnswer = ({ resource, id, name }: Props, view: ViewConfig, record: ResourceRecord) => {
  const { provider, guarded } = useDeclaredProvider();
  return useQuery({
    queryKey: ['declared', 'view', resource.name, name, id],
    // null, because a query may not resolve with undefined
    queryFn: async ({ signal }) =>
      (await guarded(() => provider.view(resource.name, { view: name, record, signal }))) ?? null,
    enabled: view.call !== undefined,
    retry: false,
  });
};

const Answer = ({
  view,
  record,
  ...place
}: Props & { view: ViewConfig; record: ResourceRecord }) => {
  const text = useResourceMessages(place.resource);
  const { data, error, isLoading, refetch } = useAnswer(place, view, record);
  if (isLoading) return <Lines count={4} />;
  if (
    error &&
    data === undefined &&
    (view.failed !== undefined || error instanceof UnreadableAnswer)
  ) {
    const failed = text.at(`failed.${place.name}`, view.failed ?? text.message('load_failed'));
    return <RetryAlert text={messageOf(error, failed)} onRetry={() => void refetch()} />;
  }
  const Slot = contentOf(view.content);
  return <Slot record={record} answer={data ?? undefined} />;
};

const titleOf = (view: ViewConfig, record: ResourceRecord | undefined): string =>
  typeof view.title === 'function'
    ? record
      ? view.title(record)
      : view.label
    : (view.title ?? view.label);

/** A declared view: renders its call's answer in the declared body. */
const ViewDialog = (place: Props) => {
  const { resource, id, name } = place;
  const message = useMessages();
  const text = useResourceMessages(resource);
  const said = useSaid();
  const close = useCloseDialog(resource);
  const { record, error, reload } = useRecord(resource, id);
  const view = resource.views?.[name];
  if (!view) return null;
  const title = titleOf(view, record);
  return (
    <DialogFrame
      isRead
      title={typeof view.title === 'function' ? said(title) : text.at(`titles.${name}`, title)}
      subject={record && recordTitle(resource, record)}
      onClose={close}
      width={view.isWide ? 'wide' : 'normal'}
      actions={
        <Button onClick={close} color="inherit">
          {message('close')}
        </Button>
      }
    >
      {record && <Answer {...place} view={view} record={record} />}
      {!record && error && <RecordProblem resource={resource} error={error} onRetry={reload} />}
      {!record && !error && <Lines count={4} />}
    </DialogFrame>
  );
};

export default ViewDialog;
