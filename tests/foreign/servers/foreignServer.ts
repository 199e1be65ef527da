/** One request as it arrived. */
export interface Asked {
  method: string;
  /** Still encoded: an id may have a slash. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed where it was JSON; undefined where there was none. */
  body: unknown;
  /** The body as it came. */
  text: string;
}

/** A server in memory, for whatever hands it requests: a stand-in for `fetch`, or a server on loopback. */
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

/** Keeps every request that it answers. */
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

/** Texts in one order everywhere, whatever the machine's language. */
export const compared = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** How many rows each of the servers starts with. */
export const ROWS = 43;

/** `make(1)` to `make(43)`. */
export const rowsOf = <T>(make: (number: number) => T): T[] =>
  Array.from({ length: ROWS }, (_, index) => make(index + 1));

/** One of the words, the same for the same number. */
export const oneOf = <T>(words: readonly [T, ...T[]], number: number): T =>
  words[number % words.length] ?? words[0];
