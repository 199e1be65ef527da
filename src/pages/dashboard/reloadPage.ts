/** The specification's Retry of the figures: loads the whole page anew. */
export const reloadPage = (): void => window.location.reload();
