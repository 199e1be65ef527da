import type { Lookup } from '../../core/calls';
import type { AnyField, AnyRecord } from '../../core/declaration';
import { lookupParams, useOptions } from '../hooks/lookupOptions';

interface Props {
  field: AnyField;
  lookup: Lookup;
  value: string;
  record: AnyRecord;
}

/** The label of a chosen option: the record's own, else the option's; its value until the options are there. */
export const LookupValue = ({ field, lookup, value, record }: Props) => {
  const { options } = useOptions(lookup, lookupParams(field, record));
  const own = field.current === undefined ? undefined : record[field.current];
  if (typeof own === 'string' && own !== '') return own;
  return options.find((option) => option.value === value)?.label ?? value;
};
