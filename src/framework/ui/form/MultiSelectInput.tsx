import type { Lookup, Option } from '../../declaration/calls';
import { useLookupParams } from './scope';
import { useMessages } from '../hooks/useMessages';
import { textOf, type InputProps } from './inputProps';
import { OptionsFailed } from './OptionsFailed';
import { ManyFrame } from './ManyFrame';
import { useOptions } from '../hooks/lookupOptions';

const SelectMany = (props: InputProps & { lookup: Lookup }) => {
  const { field, lookup, value, onChange } = props;
  const message = useMessages();
  const { options, isReady, isLoading, isFailed, retry } = useOptions(
    lookup,
    useLookupParams(field),
  );
  const unknownOption = (id: string): Option => ({
    value: id,
    label: message(isLoading || isFailed ? 'unknown_option' : 'not_offered'),
    wire: {},
  });
  const values = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <>
      <ManyFrame<Option>
        input={props}
        options={[...options]}
        loading={isLoading}
        disabled={!isReady}
        chosen={values.map(
          (id) => options.find((option) => option.value === id) ?? unknownOption(id),
        )}
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

const ChooseMany = (props: InputProps) => {
  const { field, value, onChange } = props;
  const message = useMessages();
  const values = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <ManyFrame<string>
      input={props}
      options={Object.keys(field.choices ?? {})}
      chosen={values}
      placeholder={message('choose')}
      onChoose={(_, next) => onChange(next)}
      getOptionLabel={(choice) => field.choices?.[choice] ?? choice}
    />
  );
};

const MultiSelectInput = (props: InputProps) =>
  props.field.lookup ? (
    <SelectMany {...props} lookup={props.field.lookup} />
  ) : (
    <ChooseMany {...props} />
  );

export default MultiSelectInput;
