import { z } from 'zod';
import { describeError } from '../http/describeError';

const coded = z.object({ code: z.string() });

// of a statement that took too long, or whose reader left: no reason to run it again elsewhere
const QUERY_CANCELED = '57014';
/** "Canceling statement due to conflict with recovery", and the deadlock with it. */
const RECOVERY_CONFLICTS = ['40001', '40P01'];
const ALL_LENT_OUT = 'timeout exceeded when trying to connect';

/** What an error says of the replica: it is away, it gave its recovery precedence, or nothing (undefined). */
export function failureOfReplica(error: unknown, isConnected: boolean): 'away' | 'conflict' | undefined {
  const code = coded.safeParse(error).data?.code ?? '';
  if (code === QUERY_CANCELED || (error instanceof Error && error.message === ALL_LENT_OUT)) return undefined;
  // whatever keeps us out, a password that was changed included
  if (!isConnected) return 'away';
  if (RECOVERY_CONFLICTS.includes(code)) return 'conflict';
  return describeError(error).code === 'unavailable' ? 'away' : undefined;
}
