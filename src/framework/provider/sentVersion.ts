import type { ApiPayload } from '../declaration/calls';
import { isObject } from '../declaration/isObject';
import { inOriginalType } from '../format/jsonText';

export interface SentVersion {
  /** The declared name; undefined if the resource has no version. */
  name: string | undefined;
  record: ApiPayload | undefined;
  /** Names of a body that is still the form. */
  form: ApiPayload;
  /** True to send the version without a body, too. */
  isSentWithoutBody?: boolean;
}

const DIGITS = /^-?\d{16,}$/;

/** Returns the version of a record in the type that the server sent. */
export const versionOf = (name: string | undefined, record: ApiPayload | undefined): unknown => {
  const version = record?.[name ?? ''];
  return typeof version === 'string' && DIGITS.test(version) ? inOriginalType(version) : version;
};

const plainName = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** True if a body is the form: it has a form name, in any case, or only plain values. */
const isFormLike = (body: ApiPayload, form: ApiPayload): boolean => {
  // an id identifies the record and is not a field of a form
  const names = new Set(Object.keys(form).map(plainName));
  names.delete('id');
  return (
    Object.keys(body).some((key) => names.has(plainName(key))) ||
    !Object.values(body).some((value) => typeof value === 'object' && value !== null)
  );
};

/** Adds the version to a body, so that the server can refuse a change of an outdated record. */
export const withVersion = (
  body: unknown,
  { name, record, form, isSentWithoutBody }: SentVersion,
): unknown => {
  const version = versionOf(name, record);
  if (name === undefined || version === undefined) return body;
  if (body === undefined) return isSentWithoutBody ? { [name]: version } : body;
  return isObject(body) && !(name in body) && isFormLike(body, form)
    ? { ...body, [name]: version }
    : body;
};
