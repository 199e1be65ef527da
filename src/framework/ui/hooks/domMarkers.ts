/** Attributes by which keyboard shortcuts find elements of a page. */
export const SEARCH_MARK = 'data-key-search';
export const ROW_MARK = 'data-key-row';
/** On a row: its record's id. */
export const ROW_ID = 'data-row';
/** On the bar of a selection, which disappears with it. */
export const BAR_MARK = 'data-key-bar';
/** On the element of a row that Enter follows. */
export const OPEN_MARK = 'data-key-open';
