import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect } from 'react';
import type { Lookup, Option } from '../../declaration/calls';
import { useFormScope, useLookupParams } from './scope';
import { formTexts } from '../../texts/formMessages';
import { floatingList } from './ChoiceInput';
import { OptionsFailed } from './OptionsFailed';
import { useFill, useFillMissing, usePlaceholder } from './lookupParts';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { useOptions } from '../hooks/lookupOptions';
import { usePopup } from '../hooks/usePopup';
import { useMessages } from '../hooks/useMessages';

/**
 * The offered options, with the record's current value appended if it is not offered; and the
 * option of a value.
 */
const useChoices = (
  props: InputProps,
  { options, isLoading, isFailed }: Omit<ReturnType<typeof useOptions>, 'retry'>,
) => {
  const message = useMessages(formTexts);
  const present = useFormScope().present[props.path];
  const isOffered = options.some((option) => option.value === present?.value);
  const isSettled = !isLoading && !isFailed;
  const selectedOption =
    present && isSettled
      ? { ...present, label: message('still_chosen', { label: present.label }) }
      : present;
  const choices = selectedOption && !isOffered ? [...options, selectedOption] : [...options];
  const text = textOf(props.value);
  const unknownOption =
    text === '' || !isSettled ? null : { value: text, label: message('not_offered'), wire: {} };
  return { choices, chosen: choices.find((option) => option.value === text) ?? unknownOption };
};

/** A server may send a choice's name instead of its id: selects the option with that name. */
const useNamedOption = ({ value, onChange }: InputProps, options: readonly Option[]) => {
  const text = textOf(value);
  const isOffered = text === '' || options.some((option) => option.value === text);
  const named = isOffered ? undefined : options.find((option) => option.label === text)?.value;
  useEffect(() => {
    if (named !== undefined) onChange(named);
  }, [named, onChange]);
};

const SelectOf = (props: InputProps & { lookup: Lookup }) => {
  const { id, field, lookup, onChange, onBlur } = props;
  const message = useMessages(formTexts);
  const offered = useOptions(lookup, useLookupParams(field));
  const { isReady, isLoading, isFailed, retry } = offered;
  useNamedOption(props, offered.options);
  const { choices, chosen } = useChoices(props, offered);
  const placeholder = usePlaceholder(props, isReady, isLoading);
  const popup = usePopup();
  const fill = useFill(props);
  useFillMissing(
    props,
    offered.options.find((option) => option.value === chosen?.value),
  );
  const choose = (option: Option | null) => {
    onChange(option?.value ?? '');
    fill(option);
  };
  return (
    <>
      <Autocomplete
        {...popup}
        id={id}
        fullWidth
        size="small"
        options={choices}
        value={chosen}
        onChange={(_, option) => choose(option)}
        onBlur={onBlur}
        loading={isLoading}
        disabled={!isReady}
        readOnly={field.readOnly}
        slotProps={floatingList}
        loadingText={message('loading')}
        noOptionsText={field.emptyText ?? message('no_options')}
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

const LookupInput = (props: InputProps) =>
  props.field.lookup ? <SelectOf {...props} lookup={props.field.lookup} /> : null;

export default LookupInput;
