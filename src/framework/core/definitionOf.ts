import type { FieldConfig, ResourceConfig } from './declaration';
import { fieldOf } from './fieldOf';

/** The definition under a name, whether it is a field or computed. */
export const definitionOf = (resource: ResourceConfig, name: string): FieldConfig => {
  const computed = resource.computed?.[name];
  return computed
    ? { kind: computed.kind ?? 'text', label: computed.label }
    : fieldOf(resource, name);
};
