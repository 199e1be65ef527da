import type { Operation } from '../../support/openApi';
import type { Person } from '../../support/people';
import type { RawAnswer, RawServer } from './rawCalls';
import { tricks } from './tricks';

/** A caller without a person may use only public calls. */
export interface Caller {
  name: string;
  person?: Person;
}

export const mayCall = ({ access }: Operation, { person }: Caller): boolean => {
  if (access === 'public') return true;
  return person !== undefined && (access === 'signedIn' || access.includes(person.role));
};

/** Public answers: the probe, and the application's page, which the API never sends. */
const isOpen = ({ body, headers }: RawAnswer) =>
  body === '{"status":"ok"}' || headers['content-type']?.startsWith('text/html') === true;

const AT_ONCE = 20;

/**
 * Calls each operation with each trick as each caller without access, and returns the breaches:
 * answers that are neither a refusal nor public.
 */
export async function breaches(
  raw: RawServer,
  operations: readonly Operation[],
  callers: readonly Caller[],
  idsOf: (operation: Operation) => string[],
): Promise<{ breached: string[]; requests: number }> {
  const trials = operations.flatMap((operation) =>
    callers
      .filter((caller) => !mayCall(operation, caller))
      .flatMap((caller) =>
        idsOf(operation).flatMap((id) =>
          Object.keys(tricks).map((trick) => ({ operation, caller, id, trick })),
        ),
      ),
  );
  const breached: string[] = [];
  const attempt = async ({ operation, caller, id, trick }: (typeof trials)[number]) => {
    const call = tricks[trick]?.(
      operation.method,
      `/api${operation.path.replaceAll(/\{\w+\}/g, id)}`,
    );
    if (!call) return;
    const hasBody =
      operation.hasBody &&
      call.body === undefined &&
      call.method !== 'GET' &&
      call.method !== 'HEAD';
    const token: Record<string, string> = caller.person
      ? { authorization: `Bearer ${caller.person.token}` }
      : {};
    const answer = await raw.call({
      ...call,
      headers: { ...call.headers, ...token },
      ...(hasBody ? { body: operation.example ?? {} } : {}),
    });
    if (answer.status < 400 && !isOpen(answer))
      breached.push(`${caller.name}: ${operation.name} by ${trick}: ${answer.status}`);
    if (answer.status >= 500)
      breached.push(`${caller.name}: ${operation.name} by ${trick} breaks: ${answer.status}`);
  };
  for (let at = 0; at < trials.length; at += AT_ONCE)
    await Promise.all(trials.slice(at, at + AT_ONCE).map(attempt));
  return { breached, requests: trials.length };
}
