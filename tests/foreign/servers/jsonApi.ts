import { z } from 'zod';
import { recording, rowsOf, type Asked, type ForeignServer } from './foreignServer';

const TYPE = 'application/vnd.api+json';
const SIZE = 10;

export interface Article {
  id: string;
  title: string;
  wordCount: number;
  isPublished: boolean;
  revision: number;
}

const attributes = z.strictObject({
  title: z.string().min(1),
  'word-count': z.int(),
  'is-published': z.boolean(),
});
const written = z.strictObject({
  data: z.strictObject({
    type: z.literal('articles'),
    id: z.string().optional(),
    attributes,
    meta: z.strictObject({ revision: z.int() }).optional(),
  }),
});

const wireOf = ({ id, title, wordCount, isPublished, revision }: Article) => ({
  type: 'articles',
  id,
  attributes: { title, 'word-count': wordCount, 'is-published': isPublished, revision },
});

const said = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': TYPE } });
const refused = (status: number, detail: string, pointer?: string): Response =>
  said({ errors: [{ detail, ...(pointer && { source: { pointer } }) }] }, status);

const pageOf = (all: readonly Article[], query: URLSearchParams): Response => {
  const unknown = [...query.keys()].filter(
    (key) => !['page[number]', 'page[size]', 'filter[title]', 'sort'].includes(key),
  );
  if (unknown.length > 0) return refused(400, `There is no parameter ${unknown.join(', ')}`);
  const number = Number(query.get('page[number]') ?? 1);
  const size = Number(query.get('page[size]') ?? SIZE);
  const title = query.get('filter[title]') ?? '';
  const found = all.filter((row) => row.title.includes(title));
  return said({
    data: found.slice((number - 1) * size, number * size).map(wireOf),
    links: { next: number * size < found.length ? `/articles?page[number]=${number + 1}` : null },
    meta: { count: found.length },
  });
};

/** Refuses other media types, as the specification requires. */
export const jsonApi = (): ForeignServer & { articles: Article[] } => {
  const articles = rowsOf((number): Article => ({
    id: String(number),
    title: `Article ${number}`,
    wordCount: 100 * number,
    isPublished: number % 2 === 0,
    revision: 1,
  }));
  const answer = ({ method, path, query, headers, body }: Asked): Response => {
    if (body !== undefined && headers.get('content-type') !== TYPE)
      return refused(415, `Send ${TYPE}`);
    if (headers.get('accept') !== TYPE) return refused(406, `Accept ${TYPE}`);
    if (path === '/articles' && method === 'GET') return pageOf(articles, query);
    const row = articles.find(({ id }) => path === `/articles/${id}`);
    if (!row) return refused(404, `Nothing is at ${path}`);
    if (method === 'GET') return said({ data: wireOf(row) });
    if (method !== 'PATCH') return refused(405, `${method} is not allowed`);
    const { data: sent, error } = written.safeParse(body);
    if (!sent) return refused(422, z.prettifyError(error));
    if (sent.data.meta?.revision !== row.revision) return refused(409, 'It has changed meanwhile');
    const given = sent.data.attributes;
    if (given.title === 'Taken')
      return refused(422, 'The title is taken', '/data/attributes/title');
    Object.assign(row, {
      title: given.title,
      wordCount: given['word-count'],
      isPublished: given['is-published'],
      revision: row.revision + 1,
    });
    return said({ data: wireOf(row) });
  };
  return { ...recording(answer), articles };
};
