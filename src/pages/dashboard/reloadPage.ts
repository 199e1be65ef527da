/** Retry of the figures: the specification reloads the whole page. */
export const reloadPage = (): void => window.location.reload();
