import type { Lookup } from '../../../core/calls';
import { useOptions } from '../../inputs/options';
import { SelectFilter } from './SelectFilter';

interface Props {
  label: string;
  lookup: Lookup;
  /** What the lookup's path needs, from the filter that this one depends on. */
  params: Readonly<Record<string, unknown>>;
  value: string;
  onChange: (value: string) => void;
}

/** A select whose choices are loaded. Without them, or without what they depend on, it can't be opened. */
export const LookupFilter = ({ lookup, params, ...select }: Props) => {
  const { options, isReady, isFailed } = useOptions(lookup, params);
  return <SelectFilter {...select} choices={options} isDisabled={!isReady || isFailed} />;
};
