import type { FieldConfig, ResourceConfig } from './declaration';
import type { ObjectSchema } from './resource';

/** The kind that a lenient or strict schema suggests: what it makes of nothing, else what it accepts. */
const kindFrom = (schema: ObjectSchema | undefined, key: string): FieldConfig['kind'] => {
  const member = schema?.shape[key];
  if (!member || !('safeParse' in member) || typeof member.safeParse !== 'function') return 'text';
  const nothing = member.safeParse(undefined);
  const sample = nothing.success ? nothing.data : undefined;
  if (typeof sample === 'boolean' || member.safeParse(true).data === true) return 'boolean';
  if (typeof sample === 'number' || (sample === undefined && member.safeParse(1).data === 1)) return 'number';
  return 'text';
};

const schemaOf = (resource: ResourceConfig, key: string) => (key in resource.record.shape ? resource.record : resource.form?.schema);

/** Whether a field holds a number, however it is shown. */
export const isNumber = (resource: ResourceConfig, key: string): boolean => kindFrom(schemaOf(resource, key), key) === 'number';

/** A field in full: a bare text becomes a label whose kind follows from the schemas; an undeclared one its own name. */
export const fieldOf = (resource: ResourceConfig, key: string): FieldConfig => {
  const declared = resource.fields[key];
  if (typeof declared === 'object') return declared;
  return { kind: kindFrom(schemaOf(resource, key), key), label: declared ?? key };
};

/** The same for a field inside a row or an action's dialog, which have no schema to ask. */
export const wholeField = (field: string | FieldConfig): FieldConfig =>
  typeof field === 'string' ? { kind: 'text', label: field } : field;
