import type { FieldConfig, ResourceConfig } from './declaration';
import type { ObjectSchema } from './resource';

/** The kind that a schema suggests: the type of its default, otherwise a type that it accepts. */
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

/** Whether a field holds a number, regardless of its kind. */
export const isNumber = (resource: ResourceConfig, key: string): boolean => kindFrom(schemaOf(resource, key), key) === 'number';

/** The complete field. A bare text is its label and the schemas give the kind; an undeclared field's label is its name. */
export const fieldOf = (resource: ResourceConfig, key: string): FieldConfig => {
  const declared = resource.fields[key];
  if (typeof declared === 'object') return declared;
  return { kind: kindFrom(schemaOf(resource, key), key), label: declared ?? key };
};

/** The complete field of a row or an action's dialog, which have no schema to take a kind from. */
export const wholeField = (field: string | FieldConfig): FieldConfig =>
  typeof field === 'string' ? { kind: 'text', label: field } : field;
