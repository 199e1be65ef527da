import Checkbox from '@mui/material/Checkbox';
import type { FieldConfig, ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { rowActionOf, recordTitle } from '../../declaration/parts';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useBusyRow } from './useBusyRow';
import { useRowAction } from '../hooks/useRowAction';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  source: string;
  field: FieldConfig;
}

// guards against a double click; a spread, because the type of an input allows no data attributes
const once = { 'data-once': true } as const;

// a thumb needs 44 px; the box itself stays aligned with the first letter of its label
const thumbBox = {
  [`@media (max-width: 599.95px)`]: { width: 44, height: 44, m: '-10px 0 -12px -14px' },
} as const;

/**
 * A checkbox in a row that can be set but not unset; setting it runs the action that its field
 * names.
 */
const OneWayToggle = ({ resource, record, source, field }: Props) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const { busy, run } = useRowAction(resource);
  const box = useBusyRow<HTMLButtonElement>(busy !== undefined);
  const name = field.action ?? '';
  const allowed = useAllowedActions(resource, [name]);
  const isSet = record[source] === true;
  const isRuledOut = rowActionOf(resource, name)?.disabled?.(record) === true;
  return (
    <Checkbox
      ref={box}
      size="small"
      sx={thumbBox}
      checked={isSet || busy !== undefined}
      disabled={isSet || isRuledOut || busy !== undefined || !allowed?.includes(name)}
      onChange={() => void run(name, record)}
      slotProps={{
        input: {
          ...once,
          'aria-label': message('action_on', {
            action: text.field(source, field.label),
            record: recordTitle(resource, record),
          }),
        },
      }}
    />
  );
};

export default OneWayToggle;
