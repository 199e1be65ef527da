import type { ReactNode } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { type ResourceMessages, useResourceMessages } from '../hooks/useMessages';
import { fieldValue, type Rendering } from './FieldValue';
import { resolveValue } from './resolveValue';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** A field of the record or a computed value. */
  name: string;
  /** In a row of a list. */
  isCompact?: boolean;
  /** The framework's own words, where they are at hand. */
  message?: Rendering['message'];
}

/** What a record holds under a name, shown by its kind and in the language of the texts. */
export const recordValue = (
  { resource, record, name, isCompact = false, message }: Props,
  { at }: Pick<ResourceMessages, 'at'>,
): ReactNode => {
  const { value, ...shown } = resolveValue(resource, record, name);
  return fieldValue({
    ...shown,
    isCompact,
    ...(message ? { message } : {}),
    source: name,
    record: record[name] === value ? record : { ...record, [name]: value },
    say: (path, otherwise) => at(`values.${name}.${path}`, otherwise),
  });
};

/** The same in the person's language. */
export const RecordValue = (props: Props): ReactNode =>
  recordValue(props, useResourceMessages(props.resource));
