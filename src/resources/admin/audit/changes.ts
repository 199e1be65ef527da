import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
} from '../../../framework/format/formats';
import { isObject } from '../../../framework/declaration/isObject';
import { humanize } from '../../../framework/declaration/labels';
import { isNamed, type State } from './titleOf';

/** A difference between two states of a record as text. An empty text means no value. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

interface Part {
  key: string;
  label: string;
  value: unknown;
}

/** Limit for the parts of a change that a line names; the details name all. */
const NAMED_MAX = 3;

const MONEY =
  /(price|amount|fee|subtotal|minimumorder|discount|balance|prize|tax)$|^(total|paidFor|captured|kept|refunded|refunding|disputed|disputing)$/i;
const PERCENT = /percent(age)?$/i;
const WORD = /(status|state|type|method|role|job|fault|destination|^payment)$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Lists whose rows are records with their own audit entries. */
const HIDDEN_LISTS = /^(history|events|refunds|payments|postings|disputes)$/;
/** Keys without meaning for people, or that repeat another key. */
const HIDDEN_FIELDS = /^(id|_id|updatedAt|createdAt)$|(Id|_id)s?$/;

const nameOf = (element: Record<string, unknown>, index: number): string =>
  String(
    [
      element.storeName,
      element.productName,
      element.name,
      element.title,
      element.label,
      element.id,
    ].find(isNamed) ?? index + 1,
  );

const nameIn = (key: string): string => key.split('.').at(-1) ?? '';

/**
 * Returns every plain value of a state with a label: `Price (Paradise)` for a list of prices,
 * `Location Name` for an object.
 */
const partsOf = (value: unknown, key: string, label: string, of: string): Part[] => {
  if (Array.isArray(value) && value.some(isObject)) {
    if (HIDDEN_LISTS.test(nameIn(key))) return [];
    return value.flatMap((element: unknown, index) =>
      isObject(element)
        ? partsOf(element, `${key}.${nameOf(element, index)}`, '', nameOf(element, index))
        : [],
    );
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, inner]) =>
      partsOf(inner, `${key}.${name}`, `${label} ${humanize(name)}`.trim(), of),
    );
  }
  return [{ key, label: of === '' ? label : `${label} (${of})`, value }];
};

const textOfNumber = (name: string, value: number): string => {
  if (MONEY.test(name)) return formatMoney(value);
  return PERCENT.test(name) ? formatPercent(value) : formatCount(value);
};
const textOfString = (name: string, value: string): string => {
  if (INSTANT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDate(value);
  return WORD.test(name) ? humanize(value) : value;
};
const valueText = (name: string, value: unknown): string => {
  if (typeof value === 'number') return textOfNumber(name, value);
  if (typeof value === 'string') return textOfString(name, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map((one) => valueText(name, one)).join(', ') : '';
};

interface FieldLabels {
  label: string;
  kind?: string;
  on?: string;
  off?: string;
  choices?: Readonly<Record<string, string>>;
}
/** Labels of a declaration's fields and values, by field name. */
export type Labels = Readonly<Record<string, FieldLabels>>;

/** Labels of nested values, whose key prefixes would otherwise become part of the label. */
const nestedLabels: Labels = {
  'orderStatus.status': { label: 'Status' },
  'orderStatus.payment': { label: 'Payment' },
  'money.captured': { label: 'Captured' },
  'money.refunded': { label: 'Refunded' },
  'money.refunding': { label: 'Being refunded' },
  'money.kept': { label: 'Left after refunds' },
  'money.disputed': { label: 'Reversed by the bank' },
  'money.disputing': { label: 'Disputed' },
};

const describedBy = (
  { kind, on = 'Active', off = 'Inactive', choices }: FieldLabels,
  value: unknown,
): unknown => {
  if (kind === 'status' && typeof value === 'boolean') return value ? on : off;
  return typeof value === 'string' ? (choices?.[value] ?? value) : value;
};

/** Returns the parts of a state; the record's own fields have the labels of its screens. */
const labelledParts = (state: State, labels: Labels): Part[] =>
  partsOf(state ?? {}, '', '', '').map((part) => {
    const words = labels[part.key.slice(1)] ?? nestedLabels[part.key.slice(1)];
    return words === undefined
      ? part
      : { ...part, label: words.label, value: describedBy(words, part.value) };
  });

/** Returns the differences between two states, in the order of the record. */
export const changesOf = (before: State, after: State, labels: Labels = {}): Change[] => {
  const [then, now] = [labelledParts(before, labels), labelledParts(after, labels)];
  const parts = new Map([...then, ...now].map((part) => [part.key, part]));
  const [old, added] = [
    new Map(then.map(({ key, value }) => [key, value])),
    new Map(now.map(({ key, value }) => [key, value])),
  ];
  const all = [...parts.values()]
    .map(({ key, label }) => ({
      key,
      label,
      before: valueText(nameIn(key), old.get(key)),
      after: valueText(nameIn(key), added.get(key)),
    }))
    .filter((change) => change.before !== change.after);
  const said = all.filter(({ key }) => !HIDDEN_FIELDS.test(nameIn(key)));
  return (said.length > 0 ? said : all).map(({ label, before: from, after: to }) => ({
    label,
    before: from,
    after: to,
  }));
};

const lineOf = ({ label, before, after }: Change): string =>
  `${label} ${before || '–'} → ${after || '–'}`;

/**
 * Formats a change in one line: `Price ₹285.00 → ₹305.00`. Empty for a created or deleted record,
 * because its name suffices.
 */
export const changeLine = (before: State, after: State, labels?: Labels): string => {
  if (before === null || after === null) return '';
  const changes = changesOf(before, after, labels);
  const rest = changes.length - NAMED_MAX;
  return [...changes.slice(0, NAMED_MAX).map(lineOf), ...(rest > 0 ? [`${rest} more`] : [])].join(
    ', ',
  );
};
