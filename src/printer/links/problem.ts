/** Why a ticket did not come out; each has its words in `messages.ts`. */
export const troubles = [
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
export type PrintTrouble = (typeof troubles)[number];

/** Of a print. `hasBegun`: something of the ticket may be on paper, so that it must not be sent again unasked. */
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

/** What a browser says where it reaches no printer, or where a person has not allowed it, or the page may not ask. */
export const problemOf = (failure: unknown): PrintProblem => {
  if (failure instanceof PrintProblem) return failure;
  return new PrintProblem(
    ['SecurityError', 'NotAllowedError'].includes(nameOf(failure)) ? 'blocked' : 'unreachable',
    { cause: failure },
  );
};

/** What the person has chosen from the browser's list; undefined where they have closed it. @throws PrintProblem */
export const chosenBy = async <T>(ask: Promise<T>): Promise<T | undefined> => {
  try {
    return await ask;
  } catch (failure) {
    if (nameOf(failure) === 'NotFoundError') return undefined;
    throw problemOf(failure);
  }
};

/** @throws PrintProblem of that trouble where it takes longer; the work itself goes on unheard */
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
