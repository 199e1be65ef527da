import { holds, type Rights } from './access';
import type { ListConfig, ResourceConfig, SectionConfig } from './declaration';

type Shown = (name: string) => boolean;

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
  { columns, phone, lines, sort, sum, ...rest }: ListConfig,
  isShown: Shown,
  rights: Pick<Rights, 'permissions'>,
): ListConfig => ({
  ...rest,
  columns: columnsOf(columns, isShown),
  ...(phone ? { phone: phone.filter(isShown) } : {}),
  ...(lines && isShown(lines.by) ? { lines: linesOf(lines, isShown) } : {}),
  ...(sort ? { sort: sortOf(sort, isShown) } : {}),
  ...(sum
    ? {
        sum: Object.fromEntries(
          Object.entries(sum).filter(([, { needs }]) => holds(rights, needs)),
        ),
      }
    : {}),
});

const sectionsOf = (sections: readonly SectionConfig[], isShown: Shown): SectionConfig[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);

/**
 * A declaration without the fields, columns, figures and sums for which somebody lacks the permission. What may be done is
 * asked of `mayAccess`.
 */
export const grantedTo = (
  rights: Pick<Rights, 'permissions'>,
  resource: ResourceConfig,
): ResourceConfig => {
  const { fields, computed = {}, stats, list, form, show, search } = resource;
  const isShown: Shown = (name) => holds(rights, (computed[name] ?? fields[name])?.needs);
  const names = Object.keys(fields);
  return {
    ...resource,
    list: listOf(list, isShown, rights),
    ...(stats
      ? { stats: { ...stats, cards: stats.cards.filter(({ needs }) => holds(rights, needs)) } }
      : {}),
    ...(form
      ? {
          form: {
            ...form,
            fields: sectionsOf(form.fields, isShown),
            edit: { ...form.edit, fields: sectionsOf(form.edit.fields, isShown) },
          },
        }
      : {}),
    ...(search && search.facts
      ? { search: { ...search, facts: search.facts.filter(isShown) } }
      : {}),
    ...(show && !show.content
      ? { show: { ...show, fields: (show.fields ?? names).filter(isShown) } }
      : {}),
  };
};
