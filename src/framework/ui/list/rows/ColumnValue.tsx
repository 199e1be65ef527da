import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { OneWayToggle } from '../../actions/OneWayToggle';
import { definitionOf } from '../../values/resolveValue';
import { RecordValue } from '../../values/RecordValue';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  name: string;
}

/** A value in a list: only read, but for the latch, which is set where it stands. */
export const ColumnValue = ({ resource, record, name }: Props) => {
  const field = definitionOf(resource, name);
  if (field.kind === 'latch') return <OneWayToggle resource={resource} record={record} source={name} field={field} />;
  return <RecordValue resource={resource} record={record} name={name} isCompact />;
};
