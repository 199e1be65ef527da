import { recording, rowsOf, type Asked, type ForeignServer } from './foreignServer';

export interface Term {
  name: string;
  title: string;
  /** Numbers are text, as people type them. */
  credit_days: string;
  credit_limit: string;
  disabled: 0 | 1;
  modified: string;
}

const refused = (status: number, text: string): Response =>
  Response.json({ exception: text, message: text }, { status });

/** Payment terms of a Frappe site: pages by `limit_start`, numbers as texts. */
export const frappe = (): ForeignServer & { terms: Term[] } => {
  const terms = rowsOf((number): Term => ({
    name: `TERM-${number}`,
    title: `Net ${number}`,
    credit_days: number === 2 ? '30 days' : String(number),
    credit_limit: number === 3 ? '6,172.50' : `${number * 100}.50`,
    disabled: number % 2 === 0 ? 1 : 0,
    modified: '2026-03-01 10:00:00.000000',
  }));
  const answer = ({ method, path, query, headers, body }: Asked): Response => {
    if (headers.get('authorization') !== 'token key:secret') return refused(403, 'Not permitted');
    const base = '/api/resource/Payment%20Term';
    if (path === base && method === 'GET') {
      const start = Number(query.get('limit_start') ?? 0);
      const length = Number(query.get('limit_page_length') ?? 20);
      return Response.json({ data: terms.slice(start, start + length) });
    }
    const row = terms.find(({ name }) => path === `${base}/${name}`);
    if (!row) return refused(404, `Nothing is at ${path}`);
    if (method === 'PUT') Object.assign(row, body);
    return Response.json({ data: row });
  };
  return { ...recording(answer), terms };
};
