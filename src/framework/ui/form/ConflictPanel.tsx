import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { readJson } from '../../format/jsonText';
import { JsonDifference } from '../values/JsonDifference';
import { conflictTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';
import { knownOptions, lookupParams } from '../hooks/lookupOptions';
import { optionsSoFar } from '../hooks/foundOptions';
import type { Conflict, Difference } from './conflict';
import type { Present } from './formSpec';

interface Props {
  conflict: Conflict;
  /** Name of one record, for the middle of a sentence. */
  one: string;
  fieldAt: (key: string) => { field: FieldConfig; label: string };
  /** Options of the record's selects when the form opened. */
  present: Present;
  onUseNewer: () => void;
  onKeepMine: () => void;
}

const useShown = ({ conflict, present }: Pick<Props, 'conflict' | 'present'>) => {
  const message = useMessages();
  const client = useQueryClient();
  const optionOf = (key: string, field: FieldConfig, value: string, form: FormValues) => {
    const known = field.lookup && knownOptions(client, field.lookup, lookupParams(field, form));
    const presentValue = present[key];
    return [
      ...(known ?? []),
      ...optionsSoFar(client, field),
      ...(presentValue ? [presentValue] : []),
    ].find((option) => option.value === value);
  };
  return (key: string, field: FieldConfig, side: 'newer' | 'mine', value: unknown): string => {
    if (value === null || value === undefined || value === '') return message('empty_value');
    if (field.kind === 'password') return '••••';
    if ((field.lookup || field.kind === 'reference') && typeof value === 'string')
      return optionOf(key, field, value, conflict[side])?.label ?? message('not_offered');
    if (typeof value === 'boolean')
      return value ? (field.on ?? message('yes')) : (field.off ?? message('no'));
    if (field.choices && typeof value === 'string') return field.choices[value] ?? value;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
};

type TableProps = Pick<Props, 'fieldAt' | 'conflict' | 'present'>;

const DifferenceRow = ({
  difference,
  fieldAt,
  ...sides
}: { difference: Difference } & TableProps) => {
  const conflictText = useMessages(conflictTexts);
  const shown = useShown(sides);
  const { field, label } = fieldAt(difference.key);
  if (field.kind === 'json') {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={2}>
          <JsonDifference before={jsonOf(difference.newer)} after={jsonOf(difference.mine)} />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{shown(difference.key, field, 'newer', difference.newer)}</td>
      <td>
        {shown(difference.key, field, 'mine', difference.mine)}
        {!difference.isMine && (
          <Typography
            component="span"
            variant="caption"
            sx={{ display: 'block', color: 'text.secondary' }}
          >
            {conflictText('conflict_untouched')}
          </Typography>
        )}
      </td>
    </tr>
  );
};

/** Value of a JSON text; broken JSON stays the typed text. */
const jsonOf = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return undefined;
  const read = readJson(text);
  return 'value' in read ? read.value : text;
};

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1.5,
    pr: 2,
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& thead th': { color: 'text.secondary', typography: 'caption' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

const DifferenceTable = (props: TableProps) => {
  const conflictText = useMessages(conflictTexts);
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{conflictText('conflict_field')}</th>
          <th scope="col">{conflictText('conflict_newer')}</th>
          <th scope="col">{conflictText('conflict_yours')}</th>
        </tr>
      </thead>
      <tbody>
        {props.conflict.differences.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} {...props} />
        ))}
      </tbody>
    </Box>
  );
};

/** Reports a concurrent edit, shows the newer values next to the user's, and asks which to keep. */
export const ConflictPanel = ({
  conflict,
  one,
  fieldAt,
  present,
  onUseNewer,
  onKeepMine,
}: Props) => {
  const conflictText = useMessages(conflictTexts);
  const panel = useRef<HTMLDivElement>(null);
  const keep = { key: 'conflict_keep_mine', run: onKeepMine } as const;
  const useNewer = { key: 'conflict_use_newer', run: onUseNewer } as const;
  // the first button never discards typed values
  const [main, other] = conflict.differences.some(({ isMine }) => isMine)
    ? [keep, useNewer]
    : [useNewer, keep];
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    panel.current?.focus();
  }, [conflict]);
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      severity="warning"
      role="alert"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, color: 'text.primary' } }}
    >
      <Typography variant="subtitle2" component="p">
        {conflictText('conflict_title', { one })}
      </Typography>
      {conflict.differences.length > 0 && (
        <DifferenceTable conflict={conflict} fieldAt={fieldAt} present={present} />
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 3, flexWrap: 'wrap', rowGap: 2 }}>
        <Button size="small" variant="contained" onClick={main.run}>
          {conflictText(main.key)}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={other.run}>
          {conflictText(other.key)}
        </Button>
      </Stack>
    </Alert>
  );
};
