import { issuesOf } from '../../core/apiError';
import type { AnyField, AnyResource } from '../../core/erased';
import { shownBy } from './formResolver';

const lastPart = (path: string): string => path.split('.').at(-1) ?? path;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The form's name of a field that a server names: its own, or one that reads the record's field under that name. */
const formKey = (resource: AnyResource, wireName: string): string[] => {
  const aliased = Object.entries(resource.api?.aliases ?? {})
    .filter(([, paths]) => paths?.some((path) => lastPart(path) === wireName))
    .map(([key]) => key);
  return [wireName, ...aliased, camel(wireName)];
};

export interface PlacedIssue {
  field: string;
  message: string;
}

/** The broken rules of a 422 that have a place on screen. */
export const serverIssues = (
  resource: AnyResource,
  fields: Readonly<Record<string, AnyField>>,
  error: unknown,
): PlacedIssue[] =>
  issuesOf(error).flatMap(({ field, message }) => {
    const place = formKey(resource, field)
      .map((key) => shownBy(fields, key))
      .find((key) => key !== undefined);
    return place === undefined ? [] : [{ field: place, message }];
  });
