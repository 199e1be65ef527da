import { FieldValue } from '../values/FieldValue';
import type { InputProps } from './inputProps';

/** Stars to read: nobody rates in a form. */
export const RatingInput = ({ field, path, value }: InputProps) => (
  <FieldValue field={field} source="value" record={{ id: path, value }} />
);
