import type { ReactNode } from 'react';
import type { Lookup } from '../../declaration/calls';
import type { FieldConfig, ResourceRecord } from '../../declaration/declaration';
import { lookupParams, useOptions } from '../hooks/lookupOptions';
import { useLookupOption } from '../hooks/foundOptions';

interface Props {
  field: FieldConfig;
  lookup: Lookup;
  value: string;
  record: ResourceRecord;
}

const OfOptions = ({ field, lookup, value, record }: Props) => {
  const { options } = useOptions(lookup, lookupParams(field, record));
  return options.find((option) => option.value === value)?.label ?? value;
};

/** For a lookup that searches: its options are never all loaded. */
const OfOne = ({ field, lookup, value, record }: Props) =>
  useLookupOption(lookup, lookupParams(field, record), value, [])?.label;

/**
 * The label of a chosen option: the record's own, else the option's; its value until the options
 * are loaded.
 */
export const LookupValue = (props: Props) => {
  const { field, lookup, record } = props;
  const currentLabel = field.current === undefined ? undefined : record[field.current];
  if (typeof currentLabel === 'string' && currentLabel !== '') return currentLabel;
  return lookup.search === undefined ? <OfOptions {...props} /> : <OfOne {...props} />;
};

interface TagsProps extends Omit<Props, 'value'> {
  values: readonly string[];
  children: (labels: readonly string[]) => ReactNode;
}

export const LookupTags = ({ field, lookup, values, record, children }: TagsProps) => {
  const { options } = useOptions(lookup, lookupParams(field, record));
  return children(
    values.map((value) => options.find((option) => option.value === value)?.label ?? value),
  );
};
