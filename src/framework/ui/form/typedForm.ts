import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { isObject } from '../../declaration/isObject';
import { jsonText } from '../../format/jsonText';

type Fields = Readonly<Record<string, FieldConfig>>;

const typed = (field: FieldConfig, value: unknown): unknown => {
  // a password can be set but is never shown
  if (field.kind === 'password') return '';
  if (field.kind === 'json') return jsonText(value);
  if (field.kind !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isObject(row) ? typedForm(field.row ?? {}, row) : row));
};

/**
 * Values as the inputs of their kinds hold them: JSON as text. Inverse of what the resolver does.
 */
export const typedForm = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields[key];
      return [key, field ? typed(field, value) : value];
    }),
  );
