import type { ResourceConfig, ResourceRecord } from '../../../declaration/declaration';
import { isBlank, resolveValue } from '../../values/resolveValue';
import type { ListColumn } from '../useColumns';

/** Kinds of names and reasons, which shrink last. The others are short, or may be cut. */
const WORDED: readonly string[] = ['text', 'textarea', 'reference'];

/** Average width of a letter by its size, and widths of a cell's padding and picture, in pixels. */
const LETTER = 7;
const SMALL_LETTER = 6.2;
const PADDING = 24;
const PICTURE = 48;
/** Share of a text that one of its two lines needs: they break between words. */
const LINE_SHARE = 0.58;
/** Letters of a reason that stays on one line, so that its row is not higher than others. */
const SHORT_REASON = 18;
/** Upper limits of a column, in hundredths of the window: a narrow table needs less. */
const NAME_MAX = '15vw';
const TEXT_MAX = '11vw';
const REASON_MAX = '10vw';

/** A status or a latch; its second value is its reason. */
export const hasReason = ({ kind, isStatus }: ListColumn): boolean => isStatus || kind === 'latch';

const shownText = (resource: ResourceConfig, record: ResourceRecord, name: string): string => {
  const { field, value } = resolveValue(resource, record, name);
  const shown = field.kind === 'reference' && field.current ? record[field.current] : value;
  return typeof shown === 'string' ? shown : '';
};

/** Letters of a line of a text on two lines. */
const half = (text: string): number =>
  Math.max(text.length * LINE_SHARE, ...text.split(/\s+/).map((word) => word.length));

const hasSecond = (resource: ResourceConfig, record: ResourceRecord, { below }: ListColumn) =>
  below !== undefined && !isBlank(resolveValue(resource, record, below).value);

/** Width of a text that stays whole: a name above a second value on one line, others on two. */
const widthOf = (resource: ResourceConfig, record: ResourceRecord, column: ListColumn): number => {
  if (hasReason(column)) {
    const reason = shownText(resource, record, column.below ?? '');
    return SMALL_LETTER * (reason.length <= SHORT_REASON ? reason.length : half(reason));
  }
  const text = shownText(resource, record, column.show);
  return LETTER * (hasSecond(resource, record, column) ? text.length : half(text));
};

const isWorded = (column: ListColumn): boolean =>
  hasReason(column) ? column.below !== undefined : WORDED.includes(column.kind);

const limitOf = (column: ListColumn, [name]: readonly ListColumn[]): string => {
  if (column === name) return NAME_MAX;
  return hasReason(column) ? REASON_MAX : TEXT_MAX;
};

/**
 * Least widths of the columns with names and reasons, from the longest text of the rows. Without
 * them, the browser cuts names to leave room that other columns do not need.
 */
export const leastWidths = (
  resource: ResourceConfig,
  columns: readonly ListColumn[],
  rows: readonly ResourceRecord[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.filter(isWorded).map((column) => {
      const widths = rows.map((record) => widthOf(resource, record, column));
      const width = Math.ceil(PADDING + Math.max(0, ...widths));
      const picture = column.image === undefined ? 0 : PICTURE;
      return [column.show, `min(${width + picture}px, ${limitOf(column, columns)})`];
    }),
  );
