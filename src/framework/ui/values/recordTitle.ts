import type { ResourceRecord, ResourceConfig } from '../../core/declaration';

const titleKey = (resource: ResourceConfig): string => {
  const [column] = resource.list.columns;
  return resource.title ?? (typeof column === 'object' ? column.show : column) ?? 'id';
};

/** What a person calls this record. */
export const recordTitle = (resource: ResourceConfig, record: ResourceRecord): string => {
  const key = titleKey(resource);
  const computed = resource.computed?.[key];
  const value = computed ? computed.value(record) : record[key];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : record.id;
};
