import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Lookup } from '../../core/calls';
import { useScopeValues } from '../forms/FieldList';
import { useWords } from '../dialogs/text';
import { floatingList } from './floatingList';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { OptionsFailed } from './LookupInput';
import { lookupParams, useOptions } from './options';

const SelectMany = (props: InputProps & { lookup: Lookup }) => {
  const { id, field, lookup, value, onChange, onBlur } = props;
  const word = useWords();
  const { options, isLoading, isFailed, retry } = useOptions(lookup, lookupParams(field, useScopeValues()));
  const values = Array.isArray(value) ? value.map(textOf) : [];
  const chosen = values.map((one) => options.find((option) => option.value === one) ?? { value: one, label: word(isLoading || isFailed ? 'unknown_option' : 'not_offered'), wire: {} });
  return (
    <>
      <Autocomplete
        id={id}
        multiple
        fullWidth
        size="small"
        disableCloseOnSelect
        filterSelectedOptions
        options={[...options]}
        value={chosen}
        onChange={(_, next) => onChange(next.map((option) => option.value))}
        onBlur={onBlur}
        loading={isLoading}
        slotProps={floatingList}
        loadingText={word('loading')}
        noOptionsText={field.emptyText ?? word('no_options')}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        renderInput={({ InputProps: { ref, ...adornments }, inputProps }) => (
          <OutlinedInput
            ref={ref}
            {...adornments}
            fullWidth
            size="small"
            placeholder={values.length === 0 ? (field.placeholder ?? word('choose')) : undefined}
            error={props.error !== undefined}
            inputProps={{ ...inputProps, ...ariaOf(props) }}
          />
        )}
      />
      {isFailed && <OptionsFailed onRetry={retry} />}
    </>
  );
};

/** Several of the rows that a call lists. */
const MultiSelectInput = (props: InputProps) => (props.field.lookup ? <SelectMany {...props} lookup={props.field.lookup} /> : null);

export default MultiSelectInput;
