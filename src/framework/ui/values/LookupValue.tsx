import type { Lookup } from '../../core/calls';
import type { AnyField, AnyRecord } from '../../core/erased';
import { lookupParams, useOptions } from '../inputs/options';

interface Props {
  field: AnyField;
  lookup: Lookup;
  value: string;
  record: AnyRecord;
}

/** The label of a chosen option; its value until the options are there, or where they lack it. */
export const LookupValue = ({ field, lookup, value, record }: Props) => {
  const { options } = useOptions(lookup, lookupParams(field, record));
  return options.find((option) => option.value === value)?.label ?? value;
};
