import type { Lookup, Option } from '../../core/calls';
import { useScopeValues } from './scope';
import { useFrameworkMessages } from '../hooks/useMessages';
import { textOf, type InputProps } from './inputProps';
import { OptionsFailed } from './LookupInput';
import { ManyFrame } from './ManyFrame';
import { lookupParams, useOptions } from '../hooks/lookupOptions';

const SelectMany = (props: InputProps & { lookup: Lookup }) => {
  const { field, lookup, value, onChange } = props;
  const message = useFrameworkMessages();
  const { options, isReady, isLoading, isFailed, retry } = useOptions(lookup, lookupParams(field, useScopeValues()));
  const stranger = (one: string): Option => ({ value: one, label: message(isLoading || isFailed ? 'unknown_option' : 'not_offered'), wire: {} });
  const values = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <>
      <ManyFrame<Option>
        input={props}
        options={[...options]}
        loading={isLoading}
        disabled={!isReady}
        chosen={values.map((one) => options.find((option) => option.value === one) ?? stranger(one))}
        placeholder={message('choose')}
        onChoose={(_, next) => onChange(next.map((option) => option.value))}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
      />
      {isFailed && <OptionsFailed onRetry={retry} />}
    </>
  );
};

/** Several of the rows that a call lists. */
const MultiSelectInput = (props: InputProps) => (props.field.lookup ? <SelectMany {...props} lookup={props.field.lookup} /> : null);

export default MultiSelectInput;
