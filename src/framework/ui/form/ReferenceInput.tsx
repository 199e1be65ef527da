import { useReference } from 'ra-core';
import { useState } from 'react';
import type { Option } from '../../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { useDeclaredResource } from '../hooks/declaredResources';
import { useReferenceSource } from '../hooks/searchedOptions';
import { useMessages } from '../hooks/useMessages';
import { recordTitle } from '../../declaration/parts';
import { ariaOf, textOf, type InputProps } from './inputProps';
import { useFormScope } from './scope';
import { SearchBox } from './SearchBox';
import { TextInput } from './TextInput';

/**
 * The option of the referenced record; loaded only if neither the record nor a choice has its name.
 */
export const useReferenceOption = (
  target: ResourceConfig,
  id: string,
  known: Option | undefined,
): Option | null => {
  const message = useMessages();
  const isAsked = id !== '' && known?.value !== id;
  const { referenceRecord, isPending, error } = useReference<ResourceRecord>({
    reference: target.name,
    id,
    options: { enabled: isAsked },
  });
  if (id === '') return null;
  if (!isAsked) return known ?? null;
  const label = referenceRecord
    ? recordTitle(target, referenceRecord)
    : message(isPending || error ? 'unknown_option' : 'reference_missing');
  return { value: id, label, wire: {} };
};

const Search = ({ target, ...props }: InputProps & { target: ResourceConfig }) => {
  const { id, field, path, value, onChange, onBlur } = props;
  const present = useFormScope().present[path];
  const [picked, setPicked] = useState<Option>();
  const text = textOf(value);
  const known = [picked, present].find((option) => option?.value === text);
  return (
    <SearchBox
      id={id}
      source={useReferenceSource(target, recordTitle)}
      chosen={useReferenceOption(target, text, known)}
      onChoose={(option) => {
        setPicked(option ?? undefined);
        onChange(option?.value ?? '');
      }}
      onBlur={onBlur}
      placeholder={field.placeholder}
      isReadOnly={field.readOnly}
      isInvalid={props.error !== undefined}
      aria={ariaOf(props)}
    />
  );
};

/** A record of another resource, searched by name; an id if this person has no such resource. */
const ReferenceInput = (props: InputProps) => {
  const target = useDeclaredResource(props.field.to);
  return target ? <Search {...props} target={target} /> : <TextInput {...props} />;
};

export default ReferenceInput;
