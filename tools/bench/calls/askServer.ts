import type { Ask } from '../cases/allCases';
import type { Tokens } from '../tokens';

/** Asks a running server, with what `allCases` wants to know of it. */
export const askServer =
  (origin: string, tokens: Tokens): Ask =>
  async (path, role) => {
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { authorization: `Bearer ${tokens[role]}` },
    });
    if (!answer.ok) throw new Error(`GET ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
