/** The specification's Retry of the figures: reloads the whole page. */
export const reloadPage = (): void => window.location.reload();
