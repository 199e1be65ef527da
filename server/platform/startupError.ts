/**
 * Reason why the program can't start, with a text for the person who started it that names the
 * variable or folder to change.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
