import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formatDate, formatDateTime, formatMoney } from '../../format/formats';
import { exactNumber } from '../../declaration/plainTypes';
import { definitionOf, isBlank, resolveValue, type Shown } from '../values/resolveValue';
import { isPartOf } from './matching';

/** Translates a text of a resource: its path below the resource, and the English default. */
export type Say = (resource: ResourceConfig, path: string, otherwise: string) => string;

const FACTS_MAX = 3;
/** Longer texts show only if the search matched them. */
const FACT_LENGTH_MAX = 48;
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

interface Named extends Shown {
  name: string;
}

const choiceOf = (resource: ResourceConfig, { field, name, value }: Named, say: Say): string => {
  const key = String(value);
  return say(resource, `values.${name}.${key}`, field.choices?.[key] ?? key);
};

const factText = (
  resource: ResourceConfig,
  record: ResourceRecord,
  shown: Named,
  say: Say,
): string => {
  const { field, value } = shown;
  // a reference shows the name of its record
  if (field.current !== undefined) return String(record[field.current] ?? '');
  if (field.kind === 'reference' || field.lookup !== undefined || isBlank(value)) return '';
  if (field.kind === 'select') return choiceOf(resource, shown, say);
  if (field.kind === 'money') return formatMoney(exactNumber(value));
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

interface Asked {
  /** Values that the name and the status already show. */
  named: readonly (string | undefined)[];
  own: readonly string[] | undefined;
  text: string;
  say: Say;
}

/**
 * Values that tell records of the same name apart: the first texts of its columns, and before them
 * the matched value.
 */
export const factsOf = (
  resource: ResourceConfig,
  record: ResourceRecord,
  { named, own, text, say }: Asked,
): string => {
  const names =
    own ??
    columnsOf(resource).filter(
      (name) => TEXTS.has(definitionOf(resource, name).kind) && !isState(resource, name),
    );
  const facts = names
    .filter((name) => !named.includes(name))
    .map((name) =>
      factText(resource, record, { name, ...resolveValue(resource, record, name) }, say),
    );
  const said = [...new Set(facts.filter((fact) => fact !== ''))];
  const why = said.filter((fact) => isPartOf(text, fact));
  const others = said.filter((fact) => !why.includes(fact) && fact.length <= FACT_LENGTH_MAX);
  return [...why, ...others].slice(0, FACTS_MAX).join(' · ');
};

/** The declared state of a record; else its status label; empty without a status. */
export const stateOf = (
  resource: ResourceConfig,
  record: ResourceRecord,
  say: Say,
  own?: string,
): string => {
  const told =
    own === undefined
      ? ''
      : factText(resource, record, { name: own, ...resolveValue(resource, record, own) }, say);
  if (told !== '') return told;
  const name = columnsOf(resource).find((column) => isState(resource, column));
  if (name === undefined) return '';
  const shown = { name, ...resolveValue(resource, record, name) };
  if (shown.field.kind !== 'status') return factText(resource, record, shown, say);
  if (isBlank(shown.value)) return '';
  return shown.value === true
    ? say(resource, `values.${name}.on`, shown.field.on ?? '')
    : say(resource, `values.${name}.off`, shown.field.off ?? '');
};
