import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { useListMessages } from '../hooks/useMessages';
import { FieldValue } from './FieldValue';
import { resolveValue } from './resolveValue';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** A field of the record or a computed value. */
  name: string;
  /** In a row of a list. */
  isCompact?: boolean;
}

/** What a record holds under a name, shown by its kind and in the person's language. */
export const RecordValue = ({ resource, record, name, isCompact = false }: Props) => {
  const { at } = useListMessages(resource);
  const { value, ...shown } = resolveValue(resource, record, name);
  return (
    <FieldValue
      {...shown}
      isCompact={isCompact}
      source={name}
      record={{ ...record, [name]: value }}
      say={(path, otherwise) => at(`values.${name}.${path}`, otherwise)}
    />
  );
};
