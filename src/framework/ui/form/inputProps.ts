import type { ComponentType } from 'react';
import type { FieldConfig } from '../../declaration/declaration';

/** What every kind of input gets. `id` names the element that the label points to. */
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
  /** The inputs of the form or the row around: a row draws those of its fields. */
  Fields: ComponentType;
}

/** The attributes that tie a native input to its label, help and error. */
export const ariaOf = ({ error, describedBy, isRequired }: InputProps) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': describedBy,
  'aria-required': isRequired,
});

/** What an outlined input of one field has, whatever is typed into it. */
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
