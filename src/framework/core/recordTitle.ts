import type { ResourceRecord, ResourceConfig } from './declaration';
import { definitionOf } from './definitionOf';

/** The column that names a record: the first one of texts, else the first. */
export const titleKey = (resource: ResourceConfig): string => {
  const names = resource.list.columns.map((column) =>
    typeof column === 'object' ? column.show : column,
  );
  return names.find((name) => definitionOf(resource, name).kind === 'text') ?? names[0] ?? 'id';
};

/** What a person calls this record. */
export const recordTitle = (resource: ResourceConfig, record: ResourceRecord): string => {
  const key = titleKey(resource);
  const computed = resource.computed?.[key];
  const { current } = definitionOf(resource, key);
  // what is referred to is called by its name, not by its id
  const value = computed
    ? computed.value(record)
    : ((current === undefined ? undefined : record[current]) ?? record[key]);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : record.id;
};
