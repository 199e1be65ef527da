import { recording } from './recording';
import type { InProcess } from '../inProcess';
import type { Statement } from '../statement';

/** Answers the request once in this process, and records its statements. */
export const captureStatements = (
  server: InProcess,
  path: string,
  token: string,
): Promise<Statement[]> =>
  recording(async () => {
    const answer = await server.request(path, { token });
    if (answer.status !== 200)
      throw new Error(`GET ${path} answers ${answer.status}: ${await answer.text()}`);
    // a file is written while it is read: its first chunk has already queried its rows
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
