import { hasPermission, type Rights } from './access';
import type { ListConfig, ResourceConfig, SectionConfig } from './declaration';

export type NameFilter = (name: string) => boolean;

const columnsOf = (columns: ListConfig['columns'], isShown: NameFilter): ListConfig['columns'] =>
  columns
    .filter((column) => isShown(typeof column === 'string' ? column : column.show))
    .map((column) => {
      if (typeof column === 'string') return column;
      const { below, ...rest } = column;
      return below === undefined || isShown(below) ? column : rest;
    });

const sortOf = (
  { columns, first, usual }: NonNullable<ListConfig['sort']>,
  isShown: NameFilter,
): ListConfig['sort'] => {
  const isKnown = (order: string | undefined): order is string =>
    order !== undefined && isShown(order.split(' ')[0] ?? '');
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => isShown(name))),
    ...(isKnown(first) ? { first } : {}),
    ...(isKnown(usual) ? { usual } : {}),
  };
};

const linesOf = (
  { at, ...rest }: NonNullable<ListConfig['lines']>,
  isShown: NameFilter,
): ListConfig['lines'] => (at !== undefined && isShown(at) ? { ...rest, at } : rest);

const listOf = (
  { columns, phone, lines, sort, ...rest }: ListConfig,
  isShown: NameFilter,
): ListConfig => ({
  ...rest,
  columns: columnsOf(columns, isShown),
  ...(phone ? { phone: phone.filter(isShown) } : {}),
  ...(lines && isShown(lines.by) ? { lines: linesOf(lines, isShown) } : {}),
  ...(sort ? { sort: sortOf(sort, isShown) } : {}),
});

const sectionsOf = (sections: readonly SectionConfig[], isShown: NameFilter): SectionConfig[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);

/** Returns a declaration with only the shown columns, forms, details and facts. */
export const keepShown = (
  resource: ResourceConfig,
  isShown: NameFilter,
  isEdited: NameFilter = isShown,
): ResourceConfig => {
  const { list, form, show, search } = resource;
  return {
    ...resource,
    list: listOf(list, isShown),
    ...(form
      ? {
          form: {
            ...form,
            fields: sectionsOf(form.fields, isShown),
            edit: { ...form.edit, fields: sectionsOf(form.edit.fields, isEdited) },
          },
        }
      : {}),
    ...(search && search.facts
      ? { search: { ...search, facts: search.facts.filter(isShown) } }
      : {}),
    ...(show && !show.content
      ? { show: { ...show, fields: (show.fields ?? Object.keys(resource.fields)).filter(isShown) } }
      : {}),
  };
};

/**
 * Returns a declaration without the fields, columns, figures and sums for which the person lacks
 * the permission. `canAccess` decides about actions.
 */
export const restrictToPermissions = (
  rights: Pick<Rights, 'permissions'>,
  resource: ResourceConfig,
): ResourceConfig => {
  const { fields, computed = {}, stats } = resource;
  const readable = keepShown(resource, (name) =>
    hasPermission(rights, (computed[name] ?? fields[name])?.needs),
  );
  const isPermitted = ({ needs }: { needs?: string }) => hasPermission(rights, needs);
  const { sum } = resource.list;
  return {
    ...readable,
    ...(sum
      ? {
          list: {
            ...readable.list,
            sum: Object.fromEntries(Object.entries(sum).filter(([, one]) => isPermitted(one))),
          },
        }
      : {}),
    ...(stats ? { stats: { ...stats, cards: stats.cards.filter(isPermitted) } } : {}),
  };
};
