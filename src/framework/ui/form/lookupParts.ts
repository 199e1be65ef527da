import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../declaration/calls';
import { useMessages } from '../hooks/useMessages';
import type { InputProps } from './inputProps';
import { useFormScope } from './scope';

/**
 * Placeholder of a field without a choice: the field that it waits for, or an invitation to choose.
 */
export const usePlaceholder = (
  { field }: InputProps,
  isReady: boolean,
  isLoading: boolean,
): string => {
  const message = useMessages();
  const { fields, labelOf } = useFormScope();
  const parent = field.dependsOn === undefined ? undefined : fields[field.dependsOn];
  if (isLoading) return message('loading');
  if (!isReady && parent)
    return message('choose_first', { field: labelOf(field.dependsOn ?? '', parent) });
  return field.placeholder ?? message('choose');
};

/** Copies values of the chosen row into other fields of the same form or row. */
export const useFill = ({ field }: InputProps) => {
  const form = useFormContext();
  const { prefix } = useFormScope();
  return (option: Option | null) => {
    for (const key of field.fill ?? [])
      form.setValue(`${prefix}${key}`, option?.wire[key] ?? '', { shouldDirty: true });
  };
};

/** Copies values that the edited record lacks from the chosen row. */
export const useFillMissing = ({ field }: InputProps, option: Option | undefined) => {
  const { getValues, setValue } = useFormContext();
  const { prefix } = useFormScope();
  useEffect(() => {
    for (const key of (option && field.fill) ?? [])
      if ((getValues(`${prefix}${key}`) ?? '') === '')
        setValue(`${prefix}${key}`, option?.wire[key] ?? '');
  }, [field, option, getValues, prefix, setValue]);
};
