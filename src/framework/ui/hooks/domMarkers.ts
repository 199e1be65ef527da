/** Attributes by which the keyboard finds its places in a page, whatever draws them. */
export const SEARCH_MARK = 'data-key-search';
export const ROW_MARK = 'data-key-row';
/** On the element of a row that Enter follows. */
export const OPEN_MARK = 'data-key-open';
