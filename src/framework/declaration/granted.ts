import { holds, type Rights } from './access';
import type { ListConfig, ResourceConfig, SectionConfig } from './declaration';

export type Shown = (name: string) => boolean;

const columnsOf = (columns: ListConfig['columns'], isShown: Shown): ListConfig['columns'] =>
  columns
    .filter((column) => isShown(typeof column === 'string' ? column : column.show))
    .map((column) => {
      if (typeof column === 'string') return column;
      const { below, ...rest } = column;
      return below === undefined || isShown(below) ? column : rest;
    });

const sortOf = (
  { columns, first, usual }: NonNullable<ListConfig['sort']>,
  isShown: Shown,
): ListConfig['sort'] => {
  const isKept = (order: string | undefined): order is string =>
    order !== undefined && isShown(order.split(' ')[0] ?? '');
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => isShown(name))),
    ...(isKept(first) ? { first } : {}),
    ...(isKept(usual) ? { usual } : {}),
  };
};

const linesOf = (
  { at, ...rest }: NonNullable<ListConfig['lines']>,
  isShown: Shown,
): ListConfig['lines'] => (at !== undefined && isShown(at) ? { ...rest, at } : rest);

const listOf = (
  { columns, phone, lines, sort, ...rest }: ListConfig,
  isShown: Shown,
): ListConfig => ({
  ...rest,
  columns: columnsOf(columns, isShown),
  ...(phone ? { phone: phone.filter(isShown) } : {}),
  ...(lines && isShown(lines.by) ? { lines: linesOf(lines, isShown) } : {}),
  ...(sort ? { sort: sortOf(sort, isShown) } : {}),
});

const sectionsOf = (sections: readonly SectionConfig[], isShown: Shown): SectionConfig[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);

/** Returns a declaration with only the shown columns, forms, details and facts. */
export const narrowed = (
  resource: ResourceConfig,
  isShown: Shown,
  isEdited: Shown = isShown,
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
 * the permission. `mayAccess` decides about actions.
 */
export const grantedTo = (
  rights: Pick<Rights, 'permissions'>,
  resource: ResourceConfig,
): ResourceConfig => {
  const { fields, computed = {}, stats } = resource;
  const shown = narrowed(resource, (name) =>
    holds(rights, (computed[name] ?? fields[name])?.needs),
  );
  const isHeld = ({ needs }: { needs?: string }) => holds(rights, needs);
  const { sum } = resource.list;
  return {
    ...shown,
    ...(sum
      ? {
          list: {
            ...shown.list,
            sum: Object.fromEntries(Object.entries(sum).filter(([, one]) => isHeld(one))),
          },
        }
      : {}),
    ...(stats ? { stats: { ...stats, cards: stats.cards.filter(isHeld) } } : {}),
  };
};
