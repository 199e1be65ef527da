/** The pages of docs/reference, as name and text. */
export function referencePages(root: string): [name: string, text: string][];
