/** Why the program can't start, in words for the person who started it: naming the variable or folder to change. */
export class StartupError extends Error {
  override name = 'StartupError';
}
