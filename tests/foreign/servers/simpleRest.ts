import { z } from 'zod';
import {
  compared,
  oneOf,
  recording,
  rowsOf,
  type Asked,
  type ForeignServer,
} from './foreignServer';

const MOODS = ['calm', 'busy', 'cross'] as const;
const written = z
  .strictObject({
    title: z.string().min(1),
    text: z.string(),
    mood: z.enum(MOODS),
    stars: z.int().min(0).max(5),
    // the dialect sends the record as it was read
    id: z.unknown(),
  })
  .partial({ id: true });
export type Note = Omit<z.output<typeof written>, 'id'> & { id: number };

const note = (number: number): Note => ({
  id: number,
  title: `${oneOf(['Call the printer', 'Buy saffron', 'Fix the sign', 'Ask for chairs'], number)} ${number}`,
  text: `Note number ${number}`,
  mood: oneOf(MOODS, number),
  stars: number % 6,
});

const refused = (status: number, message: string): Response =>
  Response.json({ message }, { status });

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
const query = z.object({
  sort: z.tuple([z.enum(['id', 'title', 'stars', 'mood']), z.enum(['ASC', 'DESC'])]).optional(),
  range: z.tuple([z.int(), z.int()]),
  filter: z
    .strictObject({ q: z.string().min(1), mood: z.enum(MOODS), id: z.array(z.coerce.number()) })
    .partial(),
});

const list = (notes: readonly Note[], search: URLSearchParams): Response => {
  const strange = [...search.keys()].find((key) => !(key in query.shape));
  if (strange !== undefined) return refused(400, `Unknown parameter ${strange}`);
  const given = Object.fromEntries([...search.keys()].map((key) => [key, parsed(search.get(key))]));
  // getMany sends only the ids
  const { data, error } = query.safeParse({ range: [0, 999], filter: {}, ...given });
  if (!data || !(search.has('range') || search.has('filter')))
    return refused(400, error ? z.prettifyError(error) : 'A range is needed');
  const { q, mood, id } = data.filter;
  const [by, order] = data.sort ?? ['id', 'ASC'];
  const found = notes
    .filter(
      (row) =>
        (q === undefined || row.title.toLowerCase().includes(q.toLowerCase())) &&
        (mood === undefined || row.mood === mood),
    )
    .filter((row) => id === undefined || id.includes(row.id))
    .sort((a, b) => (order === 'ASC' ? 1 : -1) * compared(a[by], b[by]));
  const [from, to] = data.range;
  const page = found.slice(from, to + 1);
  return Response.json(page, {
    headers: { 'content-range': `notes ${from}-${from + page.length - 1}/${found.length}` },
  });
};

export const simpleRest = (): ForeignServer & { notes: Note[] } => {
  const notes = rowsOf(note);

  const save = (body: unknown, to: (data: Omit<Note, 'id'>) => Note, status: number): Response => {
    const { data, error } = written.safeParse(body);
    if (!data) return refused(422, z.prettifyError(error));
    const { id: _id, ...rest } = data;
    return Response.json(to(rest), { status });
  };
  const one = ({ method, body }: Asked, id: string): Response => {
    const row = notes.find((candidate) => String(candidate.id) === id);
    if (!row) return refused(404, `There is no note ${id}`);
    if (method === 'GET') return Response.json(row);
    if (method === 'PUT') return save(body, (data) => Object.assign(row, data), 200);
    if (method !== 'DELETE') return refused(405, `${method} is not spoken here`);
    notes.splice(notes.indexOf(row), 1);
    return Response.json(row);
  };

  const server = recording((asked) => {
    const [, id] = /^\/notes\/([^/]+)$/.exec(asked.path) ?? [];
    if (id !== undefined) return one(asked, decodeURIComponent(id));
    if (asked.path !== '/notes') return refused(404, `Nothing is at ${asked.path}`);
    if (asked.method === 'GET') return list(notes, asked.query);
    if (asked.method !== 'POST') return refused(405, `${asked.method} is not spoken here`);
    return save(
      asked.body,
      (data) => {
        const made = { ...data, id: Math.max(...notes.map((row) => row.id)) + 1 };
        notes.push(made);
        return made;
      },
      201,
    );
  });
  return { ...server, notes };
};
