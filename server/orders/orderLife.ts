import type { HistoryActor } from '../../contract/orders/rules';
import { programEnders } from '../../contract/states';

interface Moments {
  expires_at: Date | null;
  accept_by: Date | null;
  accepted_at: Date | null;
  ready_by: Date | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The moments of an order as every view of it shows them. */
export const toOrderLife = ({ expires_at, accept_by, accepted_at, ready_by }: Moments) => ({
  expiresAt: iso(expires_at),
  acceptBy: iso(accept_by),
  acceptedAt: iso(accepted_at),
  readyBy: iso(ready_by),
});

const people = new Map<string, HistoryActor>([
  ['admin', 'admin'],
  ['store', 'store'],
  ['user', 'customer'],
]);
const programs = new Map<string, HistoryActor>(programEnders.map((program) => [program, program]));

/** Who made a line of the history: the role of a person, else the program that did. */
export const historyActorOf = ({
  role,
  program,
}: {
  role: string | null;
  program: string | null;
}): HistoryActor => people.get(role ?? '') ?? programs.get(program ?? '') ?? 'payment';
