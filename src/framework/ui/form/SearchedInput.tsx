import { useState } from 'react';
import type { Lookup, Option } from '../../declaration/calls';
import { useLookupOption } from '../hooks/foundOptions';
import { useLookupSource } from '../hooks/searchedOptions';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { useFill, usePlaceholder } from './lookupParts';
import { useFormScope, useLookupParams } from './scope';
import { SearchBox } from './SearchBox';

const Searched = (props: InputProps & { lookup: Lookup }) => {
  const { id, field, lookup, onChange, onBlur } = props;
  const params = useLookupParams(field);
  const isReady = Object.values(params).every(
    (value) => value !== undefined && value !== null && value !== '',
  );
  const [picked, setPicked] = useState<Option | null>(null);
  const placeholder = usePlaceholder(props, isReady, false);
  const fill = useFill(props);
  const choose = (option: Option | null) => {
    setPicked(option);
    onChange(option?.value ?? '');
    fill(option);
  };
  return (
    <SearchBox
      id={id}
      source={useLookupSource(lookup, params)}
      chosen={useLookupOption(lookup, params, textOf(props.value), [
        picked,
        useFormScope().present[props.path],
      ])}
      onChoose={choose}
      onBlur={onBlur}
      placeholder={placeholder}
      emptyText={field.emptyText}
      isDisabled={!isReady}
      isReadOnly={field.readOnly}
      isInvalid={props.error !== undefined}
      aria={ariaOf(props)}
    />
  );
};

const SearchedInput = (props: InputProps) =>
  props.field.lookup ? <Searched {...props} lookup={props.field.lookup} /> : null;

export default SearchedInput;
