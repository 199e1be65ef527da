/** Why something failed, in the words of the deepest cause: a wrapping error speaks to a browser, not to an operator. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || error.name;
}
