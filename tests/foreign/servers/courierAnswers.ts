/** The envelope of the courier's answers. */
export const answered = (answer: unknown, status = 200): Response =>
  Response.json({ answer }, { status });

/** A refusal in the courier's format. */
export const refused = (status: number, code: string, say: string, more: object = {}): Response =>
  Response.json({ err: { code, say, ...more } }, { status });

/**
 * The id in an address below `base`, with the rest: `/v2/drops/HYD%2F17:verify` is `HYD/17` and
 * `:verify`.
 */
export const idIn = (path: string, base: string): { id: string; rest: string } | undefined => {
  const [, id = '', rest = ''] =
    (path.startsWith(base) && /^\/([^/:]+)([/:]\w+)?$/.exec(path.slice(base.length))) || [];
  return id === '' ? undefined : { id: decodeURIComponent(id), rest };
};
