import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lookup, Option } from '../../core/calls';
import { knownSearched, useLookupSource } from '../hooks/searchedOptions';
import { useFrameworkMessages } from '../hooks/useMessages';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { useFill, usePlaceholder } from './lookupParts';
import { useFormScope, useLookupParams } from './scope';
import { SearchBox } from './SearchBox';

/** The option that a field holds: the one just picked, the record's own, or one that a search has found before. */
export const useChosen = ({ field, path, value }: InputProps, picked: Option | null): Option | null => {
  const message = useFrameworkMessages();
  const client = useQueryClient();
  const present = useFormScope().present[path];
  const text = textOf(value);
  if (text === '') return null;
  const known = [picked, present, ...knownSearched(client, field)].find((option) => option?.value === text);
  return known ?? { value: text, label: message('unknown_option'), wire: {} };
};

const Searched = (props: InputProps & { lookup: Lookup }) => {
  const { id, field, lookup, onChange, onBlur } = props;
  const params = useLookupParams(field);
  const isReady = Object.values(params).every((value) => value !== undefined && value !== null && value !== '');
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
      chosen={useChosen(props, picked)}
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

/** One of the rows of a call that searches. */
const SearchedInput = (props: InputProps) => (props.field.lookup ? <Searched {...props} lookup={props.field.lookup} /> : null);

export default SearchedInput;
