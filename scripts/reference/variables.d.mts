export const configurePath: string;

/** The page about variables, with its tables from the docstrings of `environment`. */
export function configurePage(root: string): string;
