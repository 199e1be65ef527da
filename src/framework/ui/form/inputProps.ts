import type { ComponentType } from 'react';
import type { FieldConfig } from '../../declaration/declaration';

/** Props of every kind of input. `id` names the element that the label points to. */
export interface InputProps {
  id: string;
  labelId: string;
  /** Path in the form. */
  path: string;
  field: FieldConfig;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error?: string;
  /** Ids of help and error text. */
  describedBy?: string;
  isRequired: boolean;
  /** The inputs of the enclosing form or row: a row draws its fields with it. */
  Fields: ComponentType;
}

/** The attributes that tie a native input to its label, help and error. */
export const ariaOf = ({ error, describedBy, isRequired }: InputProps) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': describedBy,
  'aria-required': isRequired,
});

/** Props of an outlined input, independent of its value. */
export const outlinedOf = ({ id, field, onBlur, error }: InputProps) =>
  ({
    id,
    fullWidth: true,
    size: 'small',
    onBlur,
    error: error !== undefined,
    placeholder: field.placeholder,
    readOnly: field.readOnly,
  }) as const;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
