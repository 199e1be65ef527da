import type { FieldConfig, ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { definitionOf } from '../../declaration/parts';
import type { Tone } from '../../declaration/keys';

/**
 * A named value of a screen: a computed value or a field of the record, with its field declaration.
 */
export interface ResolvedValue {
  field: FieldConfig;
  value: unknown;
  tone?: Tone;
}

export { definitionOf };

export const resolveValue = (
  resource: ResourceConfig,
  record: ResourceRecord,
  name: string,
): ResolvedValue => {
  const computed = resource.computed?.[name];
  const field = definitionOf(resource, name);
  if (!computed) return { field, value: record[name] };
  const tone = computed.tone?.(record);
  return { field, value: computed.value(record), ...(tone === undefined ? {} : { tone }) };
};

/** True if there is nothing to show; 0 and false count as values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
