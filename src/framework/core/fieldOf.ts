import type { FieldConfig, ResourceConfig } from './declaration';
import { humanized } from './labels';
import { kindOf } from './schemas';

/** Whether a field holds a number, regardless of its kind. */
export const isNumber = (resource: ResourceConfig, key: string): boolean =>
  kindOf(key in resource.record.shape ? resource.record : resource.form?.schema, key) === 'number';

/** The complete field; that of an undeclared name is a text. */
export const fieldOf = (resource: ResourceConfig, key: string): FieldConfig =>
  resource.fields[key] ?? { kind: 'text', label: humanized(key) };
