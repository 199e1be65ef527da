import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formatDate, formatDateTime, formatMoney } from '../../format/formats';
import { amountOf } from '../../declaration/plainTypes';
import { definitionOf, isBlank, resolveValue, type ResolvedValue } from '../values/resolveValue';
import { isPartOf } from './matching';

/** Translates a text of a resource: its path below the resource, and the English default. */
export type Translate = (resource: ResourceConfig, path: string, fallback: string) => string;

const SUMMARY_TEXTS_MAX = 3;
/** Longer texts show only if the search matched them. */
const SUMMARY_TEXT_LENGTH_MAX = 48;
const TEXTS = new Set([
  'text',
  'textarea',
  'email',
  'phone',
  'reference',
  'select',
  'date',
  'datetime',
]);

interface NamedValue extends ResolvedValue {
  name: string;
}

const choiceOf = (
  resource: ResourceConfig,
  { field, name, value }: NamedValue,
  translate: Translate,
): string => {
  const key = String(value);
  return translate(resource, `values.${name}.${key}`, field.choices?.[key] ?? key);
};

const fieldText = (
  resource: ResourceConfig,
  record: ResourceRecord,
  shown: NamedValue,
  translate: Translate,
): string => {
  const { field, value } = shown;
  // a reference shows the name of its record
  if (field.current !== undefined) return String(record[field.current] ?? '');
  if (field.kind === 'reference' || field.lookup !== undefined || isBlank(value)) return '';
  if (field.kind === 'select') return choiceOf(resource, shown, translate);
  if (field.kind === 'money') return formatMoney(amountOf(value));
  if (field.kind === 'date') return formatDate(String(value));
  return field.kind === 'datetime' ? formatDateTime(String(value)) : String(value);
};

const columnsOf = ({ list }: ResourceConfig): string[] =>
  list.columns.flatMap((column) =>
    typeof column === 'string'
      ? [column]
      : [column.show, ...(column.below === undefined ? [] : [column.below])],
  );

const isState = (resource: ResourceConfig, name: string): boolean => {
  const { kind, tone } = definitionOf(resource, name);
  return kind === 'status' || kind === 'badge' || (kind === 'select' && tone !== undefined);
};

interface SummaryOptions {
  /** Values that the name and the status already show. */
  named: readonly (string | undefined)[];
  declaredFields: readonly string[] | undefined;
  text: string;
  translate: Translate;
}

/**
 * Values that tell records of the same name apart: the first texts of its columns, and before them
 * the matched value.
 */
export const summaryOf = (
  resource: ResourceConfig,
  record: ResourceRecord,
  { named, declaredFields, text, translate }: SummaryOptions,
): string => {
  const names =
    declaredFields ??
    columnsOf(resource).filter(
      (name) => TEXTS.has(definitionOf(resource, name).kind) && !isState(resource, name),
    );
  const texts = names
    .filter((name) => !named.includes(name))
    .map((name) =>
      fieldText(resource, record, { name, ...resolveValue(resource, record, name) }, translate),
    );
  const distinctTexts = [...new Set(texts.filter((fact) => fact !== ''))];
  const matchedTexts = distinctTexts.filter((fact) => isPartOf(text, fact));
  const others = distinctTexts.filter(
    (fact) => !matchedTexts.includes(fact) && fact.length <= SUMMARY_TEXT_LENGTH_MAX,
  );
  return [...matchedTexts, ...others].slice(0, SUMMARY_TEXTS_MAX).join(' · ');
};

/** The declared state of a record; else its status label; empty without a status. */
export const stateOf = (
  resource: ResourceConfig,
  record: ResourceRecord,
  translate: Translate,
  declaredField?: string,
): string => {
  const declaredState =
    declaredField === undefined
      ? ''
      : fieldText(
          resource,
          record,
          { name: declaredField, ...resolveValue(resource, record, declaredField) },
          translate,
        );
  if (declaredState !== '') return declaredState;
  const name = columnsOf(resource).find((column) => isState(resource, column));
  if (name === undefined) return '';
  const shown = { name, ...resolveValue(resource, record, name) };
  if (shown.field.kind !== 'status') return fieldText(resource, record, shown, translate);
  if (isBlank(shown.value)) return '';
  return shown.value === true
    ? translate(resource, `values.${name}.on`, shown.field.on ?? '')
    : translate(resource, `values.${name}.off`, shown.field.off ?? '');
};
