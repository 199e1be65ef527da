/** Why a ticket was not printed; `messages.ts` has a text for each. */
export const printTroubles = [
  'unset',
  'unsupported',
  'blocked',
  'bluetooth_off',
  'choose_again',
  'unreachable',
  'no_printer',
  'cut_off',
  'stalled',
  'died',
] as const;
export type PrintTrouble = (typeof printTroubles)[number];

/**
 * Error of a print. `hasBegun`: a part of the ticket may be on paper, so that it must not be
 * repeated automatically.
 */
export class PrintProblem extends Error {
  readonly trouble: PrintTrouble;
  readonly hasBegun: boolean;

  constructor(
    trouble: PrintTrouble,
    { hasBegun = false, cause }: { hasBegun?: boolean; cause?: unknown } = {},
  ) {
    super(trouble, { cause });
    this.name = 'PrintProblem';
    this.trouble = trouble;
    this.hasBegun = hasBegun;
  }
}

const nameOf = (failure: unknown): string => (failure instanceof DOMException ? failure.name : '');

/**
 * Converts the browser's error for an unreachable printer, a denied permission, or a page that may
 * not ask.
 */
export const problemOf = (failure: unknown): PrintProblem => {
  if (failure instanceof PrintProblem) return failure;
  return new PrintProblem(
    ['SecurityError', 'NotAllowedError'].includes(nameOf(failure)) ? 'blocked' : 'unreachable',
    { cause: failure },
  );
};

/**
 * The person's choice from the browser's list; undefined if they closed it.
 * @throws PrintProblem
 */
export const deviceChoice = async <T>(ask: Promise<T>): Promise<T | undefined> => {
  try {
    return await ask;
  } catch (failure) {
    if (nameOf(failure) === 'NotFoundError') return undefined;
    throw problemOf(failure);
  }
};

/**
 * Limits the time of a task, which itself continues unobserved.
 * @throws PrintProblem with that trouble after the limit
 */
export const within = async <T>(
  timeoutMs: number,
  trouble: PrintTrouble,
  work: Promise<T>,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintProblem(trouble)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
