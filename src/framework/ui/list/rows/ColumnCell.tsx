import type { ReactNode } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { type RowsSetting, useRowsSetting } from '../../hooks/rowsSetting';
import { isWholeEmail } from '../../values/Email';
import { picture } from '../../values/Picture';
import { recordTitle } from '../../../declaration/parts';
import { isBlank, resolveValue } from '../../values/resolveValue';
import type { ListColumn } from '../useColumns';
import { columnValue } from './ColumnValue';
import { hasReason } from './columnWidths';
import { type Opened, recordLink } from './RecordLink';
import styles from './rows.module.css';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  column: ListColumn;
  setting: RowsSetting;
  /** On the column that names the record: link of the name. */
  link?: { opened: Opened };
}

/** Number of characters that always fit on one line of a table: an amount, a day, a number. */
const WHOLE_MAX = 18;

const belowClass = (kind: string, value: unknown): string | undefined => {
  if (typeof value === 'string' && value.length <= WHOLE_MAX) return styles.whole;
  return kind === 'textarea' ? styles.one : styles.two;
};

/** Not a link below or above a link: a row of 44 px has no room for two targets. */
const CONTACTS: readonly string[] = ['phone', 'email'];

const isAboveLink = (resource: ResourceConfig, { kind, below = '' }: ListColumn): boolean =>
  CONTACTS.includes(kind) && resource.fields[below]?.kind === 'reference';

const below = (
  resource: ResourceConfig,
  record: ResourceRecord,
  name: string,
  setting: RowsSetting,
  isReason = false,
): ReactNode => {
  const { value, field } = resolveValue(resource, record, name);
  if (isBlank(value)) return null;
  return (
    <div
      className={`${styles.below} ${isReason ? styles.reason : belowClass(field.kind, value)}`}
      // cut text shows in full on hover, and in a focused row
      {...(typeof value === 'string' ? { title: value } : {})}
    >
      {CONTACTS.includes(field.kind)
        ? String(value)
        : columnValue({ resource, record, name }, setting)}
    </div>
  );
};

/** A second value in small, muted letters; renders nothing without a value. */
export const Below = ({
  resource,
  record,
  name,
}: {
  resource: ResourceConfig;
  record: ResourceRecord;
  name: string;
}) => below(resource, record, name, useRowsSetting());

/** Side of a picture in a row of 44 pixels. */
const ROW_PICTURE = 36;

// a status is never cut: WebKit draws an ellipsis behind it although it fits
const isBlock = (column: ListColumn): boolean =>
  !column.isStatus &&
  ['text', 'textarea', 'email', 'phone', 'url', 'select', 'reference'].includes(column.kind);

const isShort = (column: ListColumn): boolean =>
  column.image === undefined && ['text', 'phone', 'select', 'reference'].includes(column.kind);

/** Letters of a word that fits into the narrowest column. */
const WORD_MAX = 16;
const WORDS = new RegExp(`^\\S{1,${WORD_MAX}}(\\s+\\S{1,${WORD_MAX}})?$`);

/**
 * Two words take at most two lines: a box that cuts a third line would only cost layout and paint.
 */
const isTwoLines = (
  { kind, show }: ListColumn,
  record: ResourceRecord,
  value: ReactNode,
): boolean => {
  const text = typeof value === 'string' ? value : record[show];
  if (typeof text !== 'string') return false;
  if (kind === 'email') return isWholeEmail(text);
  return (typeof value === 'string' || kind === 'phone') && WORDS.test(text);
};

/** A number or a code, which never breaks at its hyphens. */
const CODE = /^\S*\d\S*$/;
/** Kinds of names, which take a second line before they are cut. */
const NAMES: readonly string[] = ['text', 'reference'];

const textClass = (
  column: ListColumn,
  record: ResourceRecord,
  value: ReactNode,
  hasSecond: boolean,
): string | undefined => {
  if (!isBlock(column)) return undefined;
  if (typeof value === 'string' && value.length <= WHOLE_MAX && CODE.test(value))
    return styles.whole;
  if (hasSecond && !NAMES.includes(column.kind)) return styles.one;
  if (isTwoLines(column, record, value)) return undefined;
  return isShort(column) ? `${styles.two} ${styles.words}` : styles.two;
};

/** Text of a value that is cut to one line; shown in full on hover. */
const cutText = ({ show }: ListColumn, record: ResourceRecord): string | undefined => {
  const value = record[show];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * A column's value with its picture and its second value; not a component, because a list has
 * hundreds.
 */
export const columnCell = ({ resource, record, column, setting, link }: Props): ReactNode => {
  const { show, image, isNumeric } = column;
  const value =
    isAboveLink(resource, column) && record[show]
      ? String(record[show])
      : columnValue({ resource, record, name: show }, setting);
  const second =
    column.below === undefined
      ? null
      : below(resource, record, column.below, setting, hasReason(column));
  const hasSecond = second !== null;
  const linked = link
    ? recordLink({ resource, record, opened: link.opened, children: value })
    : value;
  const clamp = textClass(column, record, value, hasSecond);
  const text =
    clamp === undefined ? (
      linked
    ) : (
      <div className={clamp} title={hasSecond ? cutText(column, record) : undefined}>
        {linked}
      </div>
    );
  // most cells need no box: each one less saves layout
  if (image === undefined && !hasSecond) return text;
  return (
    <div
      className={styles.cell}
      data-numeric={isNumeric || undefined}
      data-latch={column.kind === 'latch' || undefined}
    >
      {image !== undefined &&
        picture(String(record[image] ?? ''), recordTitle(resource, record), ROW_PICTURE)}
      <div className={styles.texts}>
        {clamp === undefined ? <div>{text}</div> : text}
        {second}
      </div>
    </div>
  );
};
