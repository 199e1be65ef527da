import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import type { FieldConfig, ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { BelowDetails } from '../values/BelowDetails';
import { RecordValue } from '../values/RecordValue';
import { definitionOf, isBlank, resolveValue } from '../values/resolveValue';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { RecordProblem } from '../values/RecordProblem';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { useCloseDialog } from '../hooks/useDialogLink';
import { useRecord } from '../hooks/useRecord';
import { RecordActions } from '../actions/RecordActions';
import { useListBehind, useNeighbours } from './useNeighbours';
import { lazyComponent, lazySlots } from '../hooks/late';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useDialogKeys } from '../keyboard/useHotkeys';

interface Props {
  resource: ResourceConfig;
  id: string;
  list: NonNullable<ReturnType<typeof useListBehind>>;
}

const STEPS = [
  { step: -1, name: 'previous', key: 'k', Icon: ChevronLeftIcon },
  { step: 1, name: 'next', key: 'j', Icon: ChevronRightIcon },
] as const;

/**
 * Links from the details of a record to the previous and the next record; renders nothing for a
 * record outside the list.
 */
const Neighbours = ({ resource, id, list }: Props) => {
  const message = useMessages();
  const { isKnown, has, go } = useNeighbours(resource, id, list);
  const pressed = (step: 1 | -1) => () => {
    go(step);
    return isKnown;
  };
  useDialogKeys({ j: pressed(1), k: pressed(-1) });
  if (!isKnown) return null;
  return STEPS.map(({ step, name, key, Icon }) => (
    // the button at the end of the list keeps the keyboard's focus, which `disabled` would drop
    <IconButton
      key={name}
      aria-label={message(name)}
      aria-keyshortcuts={key}
      aria-disabled={!has(step)}
      title={`${message(name)} (${key})`}
      onClick={() => go(step)}
      sx={{ width: 44, height: 44, ...(has(step) ? {} : { opacity: 0.35, cursor: 'default' }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
};

const RelatedLists = lazyComponent(() => import('./RelatedLists'), null);
const contentOf = lazySlots<{ record: ResourceRecord }>(<Lines count={4} />);

/** Characters of a line in half of the dialog. */
const HALF_LINE = { xs: 17, sm: 32 };

const isBlock = (field: FieldConfig, value: unknown, characters: number): boolean =>
  ['image', 'textarea', 'rows', 'schedule', 'json'].includes(field.kind) ||
  (typeof value === 'string' && field.kind !== 'date' && value.length > characters);

const columnOf = (field: FieldConfig, value: unknown) => {
  const at = (characters: number) => (isBlock(field, value, characters) ? '1 / -1' : 'auto');
  return { xs: at(HALF_LINE.xs), sm: at(HALF_LINE.sm) };
};

/** A picture in a frame of fixed size, also if the picture is small. */
const Picture = ({ address, label }: { address: string; label: string }) => (
  <Box
    component="img"
    src={address}
    alt={label}
    sx={{
      display: 'block',
      width: 160,
      height: 120,
      objectFit: 'cover',
      bgcolor: 'action.hover',
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
    }}
  />
);

const Fact = ({
  resource,
  name,
  record,
}: {
  resource: ResourceConfig;
  name: string;
  record: ResourceRecord;
}) => {
  const text = useResourceMessages(resource);
  const field = definitionOf(resource, name);
  const value = record[name];
  const picture =
    field.kind === 'image' && typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <Box sx={{ gridColumn: columnOf(field, value), minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {text.field(name, field.label)}
      </Typography>
      <Box
        component="dd"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          whiteSpace: field.kind === 'textarea' ? 'pre-line' : undefined,
        }}
      >
        {picture === undefined ? (
          <RecordValue resource={resource} record={record} name={name} />
        ) : (
          <Picture address={picture} label={text.field(name, field.label)} />
        )}
      </Box>
    </Box>
  );
};

const Body = ({ resource, record }: { resource: ResourceConfig; record: ResourceRecord }) => {
  const { content, fields = Object.keys(resource.fields) } = resource.show ?? {};
  if (content) {
    const Slot = contentOf(content);
    return <Slot record={record} />;
  }
  // an unreadable field, of which the record has no key, shows that
  const isShown = (name: string) => {
    const { field, value } = resolveValue(resource, record, name);
    if (resource.computed?.[name] === undefined && !(name in record)) return true;
    return !isBlank(value) && !(field.kind === 'rating' && value === 0);
  };
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', m: 0, gap: 5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      {fields.filter(isShown).map((name) => (
        <Fact key={name} resource={resource} name={name} record={record} />
      ))}
    </Box>
  );
};

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  flex: 1,
} as const;

/**
 * The details of a record: the declared fields in order, or the resource's custom body; below it,
 * the actions.
 */
const ShowDialog = ({ resource, id }: { resource: ResourceConfig; id: string }) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const close = useCloseDialog(resource);
  const { record, error, reload } = useRecord(resource, id);
  const list = useListBehind();
  const related = resource.show?.related;
  return (
    <DialogFrame
      isRead
      title={text.message('details_of_one')}
      onClose={close}
      width={resource.show?.isWide || related ? 'wide' : 'normal'}
      beside={list && <Neighbours resource={resource} id={id} list={list} />}
      actions={
        <Box sx={footer}>
          {record && (
            <RecordActions resource={resource} record={record} onChanged={reload} onGone={close} />
          )}
          <Button onClick={close} color="inherit" sx={{ ml: 'auto' }}>
            {message('close')}
          </Button>
        </Box>
      }
    >
      {record && (
        <RecordContextProvider value={record}>
          <Body resource={resource} record={record} />
        </RecordContextProvider>
      )}
      {record && related && <RelatedLists lists={related} id={record.id} from={resource.name} />}
      {record && <BelowDetails resource={resource.name} id={record.id} onChanged={reload} />}
      {error && !(record && resource.show?.content) && (
        <RecordProblem resource={resource} error={error} onRetry={reload} />
      )}
      {!record && !error && <Lines count={5} />}
    </DialogFrame>
  );
};

export default ShowDialog;
