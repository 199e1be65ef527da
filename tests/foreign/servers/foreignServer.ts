/** One request as it arrived. */
export interface Asked {
  method: string;
  /** Still encoded: an id may have a slash. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  /** The raw body. */
  text: string;
}

/** A server in memory, behind a stand-in for `fetch` or on loopback. */
export interface ForeignServer {
  asked: Asked[];
  answer: (request: Request) => Promise<Response>;
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

export const recording = (answer: (asked: Asked) => Response): ForeignServer => {
  const asked: Asked[] = [];
  return {
    asked,
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      const one = {
        method: request.method,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: parsed(text),
        text,
      };
      asked.push(one);
      return answer(one);
    },
  };
};

/** Compares texts in the same order on every machine, independent of its language. */
export const compared = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

export const ROWS = 43;

/** `make(1)` to `make(43)`. */
export const rowsOf = <T>(make: (number: number) => T): T[] =>
  Array.from({ length: ROWS }, (_, index) => make(index + 1));

/** Picks a word, always the same for the same number. */
export const oneOf = <T>(words: readonly [T, ...T[]], number: number): T =>
  words[number % words.length] ?? words[0];
