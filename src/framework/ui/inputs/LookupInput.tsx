import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import type { Lookup, Option } from '../../core/calls';
import { useScopeValues } from '../forms/FieldList';
import { useFormScope } from '../forms/scope';
import { useWords } from '../dialogs/text';
import { floatingList } from './floatingList';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { lookupParams, useOptions } from './options';

/** The options could not be loaded: said quietly, the rest of the form works. */
export const OptionsFailed = ({ onRetry }: { onRetry: () => void }) => {
  const word = useWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>{word('options_failed')}</Typography>
      <Button size="small" onClick={onRetry}>{word('retry')}</Button>
    </Box>
  );
};

const usePlaceholder = ({ field }: InputProps, isReady: boolean, isLoading: boolean): string => {
  const word = useWords();
  const { fields, labelOf } = useFormScope();
  const parent = field.dependsOn === undefined ? undefined : fields[field.dependsOn];
  if (isLoading) return word('loading');
  if (!isReady && parent) return word('choose_first', { field: labelOf(field.dependsOn ?? '', parent).toLowerCase() });
  return field.placeholder ?? word('choose');
};

/** Copies what the chosen row carries for other fields of the same form or row. */
const useFill = ({ field }: InputProps) => {
  const form = useFormContext();
  const { prefix } = useFormScope();
  return (option: Option | null) => {
    for (const key of field.fill ?? []) form.setValue(`${prefix}${key}`, option?.wire[key] ?? '', { shouldDirty: true });
  };
};

const SelectOf = (props: InputProps & { lookup: Lookup }) => {
  const { id, field, lookup, value, onChange, onBlur } = props;
  const word = useWords();
  const params = lookupParams(field, useScopeValues());
  const { options, isReady, isLoading, isFailed, retry } = useOptions(lookup, params);
  const placeholder = usePlaceholder(props, isReady, isLoading);
  const fill = useFill(props);
  const text = textOf(value);
  const known = options.find((option) => option.value === text);
  const current = known ?? (text === '' || isLoading ? null : { value: text, label: text, wire: {} });
  const choose = (option: Option | null) => {
    onChange(option?.value ?? '');
    fill(option);
  };
  return (
    <>
      <Autocomplete
        id={id}
        fullWidth
        size="small"
        options={[...options]}
        value={current}
        onChange={(_, option) => choose(option)}
        onBlur={onBlur}
        loading={isLoading}
        disabled={!isReady}
        readOnly={field.readOnly}
        slotProps={floatingList}
        loadingText={word('loading')}
        noOptionsText={field.emptyText ?? word('no_options')}
        autoHighlight
        openOnFocus={false}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        renderInput={({ InputProps: { ref, ...adornments }, inputProps, disabled }) => (
          <OutlinedInput
            ref={ref}
            {...adornments}
            fullWidth
            size="small"
            disabled={disabled}
            placeholder={placeholder}
            error={props.error !== undefined}
            inputProps={{ ...inputProps, ...ariaOf(props) }}
          />
        )}
      />
      {isFailed && <OptionsFailed onRetry={retry} />}
    </>
  );
};

/** One of the rows that a call lists, found by typing. */
const LookupInput = (props: InputProps) => (props.field.lookup ? <SelectOf {...props} lookup={props.field.lookup} /> : null);

export default LookupInput;
