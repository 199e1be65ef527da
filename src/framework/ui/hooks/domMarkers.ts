/** Attributes by which keyboard shortcuts find elements of a page. */
export const SEARCH_MARK = 'data-key-search';
export const ROW_MARK = 'data-key-row';
/** Id of a row's record. */
export const ROW_ID = 'data-row';
/** Marks the bar of a selection, which disappears with the selection. */
export const BAR_MARK = 'data-key-bar';
/** Marks the element of a row that Enter opens. */
export const OPEN_MARK = 'data-key-open';
