import { casesOf } from '../../declaration/places';
import { issuesOf, type FieldIssue } from '../../declaration/errors';
import type { FieldConfig, ResourceConfig } from '../../declaration/declaration';
import { shownBy } from './formResolver';
import { rowFields } from './formSpec';

const lastPart = (path: string): string => path.split('.').at(-1) ?? path;

/**
 * The form's names of a field that a server names: the field with that name, or fields that read
 * the record at that path or below it (`author` for `relationships.author.data.id`).
 */
const formKey = (resource: ResourceConfig, wireName: string, place = wireName): string[] => {
  const aliased = (fits: (path: string) => boolean) =>
    Object.entries(resource.api?.aliases ?? {})
      .filter(([, paths]) => paths?.some(fits))
      .map(([key]) => key);
  const isWithinPath = (path: string) =>
    `${path.replace(/^relationships\./, '')}.`.startsWith(`${place}.`);
  const wireNames = [wireName];
  return [
    ...(place === wireName
      ? wireNames.concat(aliased(isWithinPath))
      : aliased(isWithinPath).concat(wireNames)),
    ...aliased((path) => lastPart(path) === wireName),
    ...casesOf(wireName),
  ];
};

export interface PlacedIssue {
  /** The field's path in the form: `email`, or `pricing.0.price` inside a row. */
  field: string;
  message: string;
}

type Fields = Readonly<Record<string, FieldConfig>>;

const placeIn = (fields: Fields, names: readonly string[]): string | undefined =>
  names.map((name) => shownBy(fields, name)).find((key) => key !== undefined);

/**
 * Place of an issue in the form: next to its field, inside its row, else next to the rows as a
 * whole.
 */
const placeOf = (
  resource: ResourceConfig,
  fields: Fields,
  { field, path }: FieldIssue,
): string | undefined => {
  const [head, index, ...rest] = path;
  const outer = typeof head === 'string' ? placeIn(fields, formKey(resource, head)) : undefined;
  const rows = outer === undefined ? undefined : fields[outer];
  // the input places its problems itself
  if (rows?.kind === 'schedule') return outer;
  if (rows?.kind !== 'rows' || typeof index !== 'number')
    return placeIn(fields, formKey(resource, field, path.join('.')));
  const inner = rest.findLast((part) => typeof part === 'string');
  const key = inner === undefined ? undefined : placeIn(rowFields(rows), casesOf(inner));
  return key === undefined ? outer : `${outer}.${index}.${key}`;
};

/** The errors of a 422 that have a place on screen. */
export const serverIssues = (
  resource: ResourceConfig,
  fields: Fields,
  error: unknown,
): PlacedIssue[] =>
  issuesOf(error).flatMap((issue) => {
    const field = placeOf(resource, fields, issue);
    return field === undefined ? [] : [{ field, message: issue.message }];
  });
