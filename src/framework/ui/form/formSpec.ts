import type { Option } from '../../declaration/calls';
import type {
  FieldConfig,
  FormValues,
  ResourceConfig,
  ResourceRecord,
  SectionConfig,
} from '../../declaration/declaration';
import { completeField } from '../../declaration/complete';
import { isAbsentWhenEmpty } from '../../check/emptyKinds';
import { customKindOf, isBuiltIn } from '../../declaration/kinds';
import { fieldOf } from '../../declaration/parts';
import { isSchema } from '../../declaration/schemas';
import type { ObjectSchema } from '../../declaration/keys';
import { isObject } from '../../declaration/isObject';
import { jsonText } from '../../format/jsonText';

export interface FormSpec {
  /** In screen order. */
  fields: Readonly<Record<string, FieldConfig>>;
  /** Groups the fields by heading. */
  sections: readonly SectionConfig[];
  schema: ObjectSchema;
  initial: FormValues;
  /**
   * Current values of the record's selects by field, including those that are no longer offered.
   */
  present: Present;
}
export type Present = Readonly<Record<string, Option>>;

/** Empty value of a field, by its kind. */
export const nothingOf = (field: FieldConfig): unknown => {
  if (['number', 'integer', 'money', 'percent', 'duration', 'rating'].includes(field.kind))
    return null;
  if (field.kind === 'boolean' || field.kind === 'status' || field.kind === 'latch') return false;
  if (field.kind === 'tags' || field.kind === 'multiselect' || field.kind === 'schedule') return [];
  if (field.kind === 'rows') return Array.from({ length: field.min ?? 0 }, () => emptyRow(field));
  // only the slot knows the type of its values
  if (field.kind === 'custom') return field.input ? undefined : '';
  return isBuiltIn(field.kind) ? '' : customKindOf(field.kind).empty;
};

export const emptyRow = (field: FieldConfig): FormValues => emptyForm(rowFields(field));

export const rowFields = (field: FieldConfig): Readonly<Record<string, FieldConfig>> =>
  field.row ?? {};

const emptyForm = (fields: Readonly<Record<string, FieldConfig>>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, nothingOf(field)]));

const pick = (record: ResourceRecord, keys: readonly string[]): FormValues =>
  Object.fromEntries(
    keys
      .filter((key) => record[key] !== undefined && record[key] !== null)
      .map((key) => [key, record[key]]),
  );

/** The form's values of a record: the record's fields with the same names. */
export const formOfRecord = (spec: FormSpec, record: ResourceRecord): FormValues => {
  const keys = [...new Set([...Object.keys(spec.fields), ...Object.keys(spec.schema.shape)])];
  return { ...emptyForm(spec.fields), ...typedForm(spec.fields, pick(record, keys)) };
};

/** Current values of the selects of a record, or of a row inside it. `prefix` is the row's path. */
export const presentOf = (
  fields: FormSpec['fields'],
  initial: FormValues,
  record: FormValues,
  prefix = '',
): Present =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { current, fill = [] }]) => {
      const [value, label] = [initial[key], current === undefined ? undefined : record[current]];
      if (typeof value !== 'string' || value === '' || typeof label !== 'string' || label === '')
        return [];
      return [
        [
          `${prefix}${key}`,
          {
            value,
            label,
            wire: Object.fromEntries(fill.map((filled) => [filled, initial[filled]])),
          },
        ],
      ];
    }),
  );

/** The create form, or the edit form of a record. */
export const recordFormSpec = (resource: ResourceConfig, record?: ResourceRecord): FormSpec => {
  const { form } = resource;
  const { schema, fields: sections } = (record ? form?.edit : form) ?? {
    schema: resource.record,
    fields: [],
  };
  const keys = sections.flatMap((section) => section.fields);
  const fields = Object.fromEntries(keys.map((key) => [key, fieldOf(resource, key)]));
  const spec: FormSpec = {
    fields,
    sections,
    schema,
    initial: { ...emptyForm(fields), ...typedForm(fields, form?.defaults ?? {}) },
    present: {},
  };
  if (!record) return spec;
  // the schema may require a field that the form does not show and the record lacks
  const unseen = Object.entries(form?.defaults ?? {}).filter(
    ([key]) => !(key in fields) && key in schema.shape,
  );
  const initial = { ...Object.fromEntries(unseen), ...formOfRecord(spec, record) };
  return { ...spec, initial, present: presentOf(fields, initial, record) };
};

/** The form of an action that asks for input. */
export const inputFormSpec = (
  schema: ObjectSchema,
  declared: Readonly<Record<string, FieldConfig>> = {},
): FormSpec => {
  const keys = new Set([...Object.keys(declared), ...Object.keys(schema.shape)]);
  const fields = Object.fromEntries(
    [...keys].map((key) => [key, declared[key] ?? completeField(key, undefined, schema)]),
  );
  return {
    fields,
    sections: [{ fields: [...keys] }],
    schema,
    initial: emptyForm(fields),
    present: {},
  };
};

/** True if the form may not be sent while a field is empty. */
export const isRequired = ({ schema, fields }: FormSpec, key: string): boolean => {
  const member = schema.shape[key];
  if (!isSchema(member)) return false;
  const { kind, min = 0 } = fields[key] ?? {};
  if (kind === 'rows' && min > 0) return true;
  const empty = kind !== undefined && isAbsentWhenEmpty(kind) ? [] : ['', []];
  return ![undefined, null, ...empty].some((nothing) => member.safeParse(nothing).success);
};

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
const typedForm = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields[key];
      return [key, field ? typed(field, value) : value];
    }),
  );
