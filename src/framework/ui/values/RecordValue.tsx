import type { ReactNode } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { type ResourceMessages, useResourceMessages } from '../hooks/useMessages';
import { fieldValue, type Rendering } from './FieldValue';
import { resolveValue } from './resolveValue';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** A field or a computed value of the record. */
  name: string;
  /** True in a row of a list. */
  isCompact?: boolean;
  /** The framework's messages, if the caller has them. */
  message?: Rendering['message'];
}

/** A field or computed value of a record, rendered by its kind in the language of the texts. */
export const recordValue = (
  { resource, record, name, isCompact = false, message }: Props,
  { at }: Pick<ResourceMessages, 'at'>,
): ReactNode => {
  const { value: resolved, ...shown } = resolveValue(resource, record, name);
  const isText = typeof resolved === 'string' && resource.computed?.[name] !== undefined;
  const value = isText ? at(`values.${name}.${resolved}`, resolved) : resolved;
  return fieldValue({
    ...shown,
    isCompact,
    ...(message ? { message } : {}),
    source: name,
    record: record[name] === value ? record : { ...record, [name]: value },
    translate: (path, fallback) => at(`values.${name}.${path}`, fallback),
  });
};

export const RecordValue = (props: Props): ReactNode =>
  recordValue(props, useResourceMessages(props.resource));
