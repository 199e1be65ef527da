import type { Option } from '../../declaration/calls';
import type {
  FieldConfig,
  FormValues,
  ResourceRecord,
  ResourceConfig,
  SectionConfig,
} from '../../declaration/declaration';
import { completeField } from '../../declaration/complete';
import { isAbsentWhenEmpty } from '../../check/emptyKinds';
import { isBuiltIn, ownKind } from '../../declaration/kinds';
import { fieldOf } from '../../declaration/parts';
import { isSchema } from '../../declaration/schemas';
import type { ObjectSchema } from '../../declaration/resource';
import { typedForm } from './typedForm';

/** A form as the dialogs draw it. */
export interface FormSpec {
  /** In the order of the screen. */
  fields: Readonly<Record<string, FieldConfig>>;
  /** The same fields by their headings. */
  sections: readonly SectionConfig[];
  schema: ObjectSchema;
  initial: FormValues;
  /** What the record's selects hold, by field, whether or not it is offered still. */
  present: Present;
}
export type Present = Readonly<Record<string, Option>>;

/** What an empty field of a kind holds. */
export const nothingOf = (field: FieldConfig): unknown => {
  if (['number', 'integer', 'money', 'percent', 'duration', 'rating'].includes(field.kind))
    return null;
  if (field.kind === 'boolean' || field.kind === 'status' || field.kind === 'latch') return false;
  if (field.kind === 'tags' || field.kind === 'multiselect' || field.kind === 'schedule') return [];
  if (field.kind === 'rows') return Array.from({ length: field.min ?? 0 }, () => emptyRow(field));
  // only the slot knows what its values are
  if (field.kind === 'custom') return field.input ? undefined : '';
  return isBuiltIn(field.kind) ? '' : ownKind(field.kind).empty;
};

/** A row as it is added: every field empty. */
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

/** The form's values for a record: its fields of the same names. */
export const formOfRecord = (spec: FormSpec, record: ResourceRecord): FormValues => {
  const keys = [...new Set([...Object.keys(spec.fields), ...Object.keys(spec.schema.shape)])];
  return { ...emptyForm(spec.fields), ...typedForm(spec.fields, pick(record, keys)) };
};

/** What the selects of a record, or of a row within it, hold. `prefix` leads to the row. */
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
  // the schema may ask for a field that the form does not show and the record lacks
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

/** Whether a form may not be sent while a field is as empty as its input leaves it. */
export const isRequired = ({ schema, fields }: FormSpec, key: string): boolean => {
  const member = schema.shape[key];
  if (!isSchema(member)) return false;
  const { kind, min = 0 } = fields[key] ?? {};
  if (kind === 'rows' && min > 0) return true;
  const empty = kind !== undefined && isAbsentWhenEmpty(kind) ? [] : ['', []];
  return ![undefined, null, ...empty].some((nothing) => member.safeParse(nothing).success);
};
