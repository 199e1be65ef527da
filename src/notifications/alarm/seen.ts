import { z } from 'zod';
import type { Notice } from '../notification';
import { SEEN_ONE_BY_ONE_MAX } from '../../constants';

const schema = z.object({
  /** Everything up to this notification was seen. */
  upTo: z.object({ id: z.string(), at: z.string() }),
  /** And of the later ones these. */
  ids: z.array(z.string()),
});
/** Which new orders this browser's person has seen. */
export type Seen = z.output<typeof schema>;

export const readSeen = (stored: unknown): Seen | undefined => schema.safeParse(stored).data;

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

// our server's ids are in order; of another one's, the time tells
const isAfter = (notice: Pick<Notice, 'id' | 'createdAt'>, { id, at }: Seen['upTo']): boolean =>
  isNumber(notice.id) && isNumber(id) ? Number(notice.id) > Number(id) : Date.parse(notice.createdAt) > Date.parse(at);

export const isSeen = ({ upTo, ids }: Seen, notice: Notice): boolean => !isAfter(notice, upTo) || ids.includes(notice.id);

/** Where somebody begins: what was there before does not ring. */
export const nothingNew: Seen = { upTo: { id: '0', at: '1970-01-01T00:00:00Z' }, ids: [] };

/** All of these, and whatever came before them. */
export const withAllSeen = (seen: Seen, notices: readonly Notice[]): Seen => {
  const newest = notices.reduce((latest, { id, createdAt }) => (isAfter({ id, createdAt }, latest) ? { id, at: createdAt } : latest), seen.upTo);
  return { upTo: newest, ids: [] };
};

export const withOneSeen = (seen: Seen, { id }: Notice): Seen => ({
  ...seen,
  ids: [...new Set([...seen.ids, id])].slice(-SEEN_ONE_BY_ONE_MAX),
});
