import { recording, rowsOf, type Asked, type ForeignServer } from './foreignServer';

const FIRST = 9_007_199_254_740_993n;

export interface Card {
  id: bigint;
  holder: bigint;
  label: string;
  isOn: boolean;
  version: bigint;
}

const wireOf = ({ id, holder, label, isOn, version }: Card): string =>
  `{"id": ${id}, "holder_id": ${holder}, "label": ${JSON.stringify(label)}, "is_on": ${isOn}, "version": ${version}}`;
const said = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** A server with ids and versions of 64 bits; it reads the version from the raw bytes. */
export const snowflake = (): ForeignServer & { cards: Card[] } => {
  const cards = rowsOf((number): Card => ({
    id: FIRST + BigInt(number),
    holder: FIRST + BigInt(number + 1000),
    label: `Card ${number}`,
    isOn: true,
    version: FIRST + BigInt(number + 2000),
  }));
  const answer = ({ method, path, query, text, body }: Asked): Response => {
    if (path === '/cards') {
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
      const rows = cards.slice((page - 1) * limit, page * limit).map(wireOf);
      return said(`{"data": [${rows.join(', ')}], "total": ${cards.length}}`);
    }
    const card = cards.find(({ id }) => path.startsWith(`/cards/${id}`));
    if (!card) return said('{"message": "No such card"}', 404);
    if (method === 'POST') card.isOn = false;
    if (method === 'PUT') {
      if (!text.includes(`"version":${card.version}`)) return said('{"message": "Stale"}', 409);
      card.label = String(Object(body).label);
      card.version += 1n;
    }
    return said(wireOf(card));
  };
  return { ...recording(answer), cards };
};
