import type { AnyRecord, AnyResource } from '../../core/declaration';

const titleKey = (resource: AnyResource): string => {
  const [column] = resource.list.columns;
  return resource.title ?? (typeof column === 'object' ? column.show : column) ?? 'id';
};

/** What a person calls this record. */
export const recordTitle = (resource: AnyResource, record: AnyRecord): string => {
  const key = titleKey(resource);
  const computed = resource.computed?.[key];
  const value = computed ? computed.value(record) : record[key];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : record.id;
};
