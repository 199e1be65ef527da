type Row = Readonly<Record<string, unknown>>;

/** PostgREST's error for a query that it cannot execute. */
export class QueryProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const matched = (value: unknown, pattern: string, flags: string): boolean => {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`, flags).test(String(value));
};

/** Parses the text as the column's type, or throws PostgreSQL's refusal. */
const typed = (like: unknown, text: string): string | number | boolean => {
  if (typeof like === 'number') {
    if (text.trim() === '' || Number.isNaN(Number(text)))
      throw new QueryProblem('22P02', `invalid input syntax for type integer: "${text}"`);
    return Number(text);
  }
  if (typeof like !== 'boolean') return text;
  if (!['true', 'false'].includes(text))
    throw new QueryProblem('22P02', `invalid input syntax for type boolean: "${text}"`);
  return text === 'true';
};

const operators: Readonly<Record<string, (value: unknown, text: string) => boolean>> = {
  eq: (value, text) => value === typed(value, text),
  neq: (value, text) => value !== typed(value, text),
  gt: (value, text) => String(value) !== '' && (value as number) > (typed(value, text) as number),
  gte: (value, text) => (value as number) >= (typed(value, text) as number),
  lt: (value, text) => (value as number) < (typed(value, text) as number),
  lte: (value, text) => (value as number) <= (typed(value, text) as number),
  like: (value, text) => matched(value, text, ''),
  ilike: (value, text) => matched(value, text, 'i'),
  is: (value, text) => String(value) === text,
  in: (value, text) =>
    text
      .replace(/^\(|\)$/g, '')
      .split(',')
      .some((one) => value === typed(value, one)),
};

type Test = (row: Row) => boolean;

/** `status` and `eq.moving` as a test of a row. */
const testOf = (columns: readonly string[], column: string, condition: string): Test => {
  const [operator = '', ...rest] = condition.split('.');
  const holds = operators[operator];
  if (!holds || rest.length === 0)
    throw new QueryProblem(
      'PGRST100',
      `"failed to parse filter (${condition})" (line 1, column 1)`,
    );
  if (!columns.includes(column))
    throw new QueryProblem('42703', `column parcels.${column} does not exist`);
  return (row) => holds(row[column], rest.join('.'));
};

/** `(weight.gte.100,weight.lte.900)`. */
const testsIn = (columns: readonly string[], group: string): Test[] => {
  if (!/^\(.+\)$/.test(group))
    throw new QueryProblem(
      'PGRST100',
      `"failed to parse logic tree (${group})" (line 1, column 1)`,
    );
  return group
    .slice(1, -1)
    .split(',')
    .map((part) => {
      const [column = '', ...condition] = part.split('.');
      return testOf(columns, column, condition.join('.'));
    });
};

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns'];

/** Every filter of a query: `status=eq.moving`, `or=(…)`, `and=(…)`. Keys may repeat. */
export const testsOf = (columns: readonly string[], query: URLSearchParams): Test[] =>
  [...query]
    .filter(([key]) => !RESERVED.includes(key))
    .map(([key, value]) => {
      if (key !== 'or' && key !== 'and') return testOf(columns, key, value);
      const tests = testsIn(columns, value);
      return (row) =>
        key === 'or' ? tests.some((test) => test(row)) : tests.every((test) => test(row));
    });
