import type pg from 'pg';
import type { Case } from '../cases/cases';
import type { InProcess } from '../inProcess';
import type { Statement } from '../statement';
import { captureStatements } from './captureStatements';
import { explain, isRead, type PlanNode } from './explain';

/** A statement that a case sends, with its plan. */
export interface Explained {
  of: Case;
  statement: Statement;
  plan: PlanNode;
}

/**
 * Explains every reading statement of a case, except the caller's lookup, which is the same in all
 * cases.
 */
export async function explainCase(
  { server, client, token }: { server: InProcess; client: pg.Client; token: string },
  call: Case,
): Promise<Explained[]> {
  const [, ...statements] = await captureStatements(server, `/api${call.path}`, token);
  const found: Explained[] = [];
  for (const statement of statements.filter(isRead)) {
    found.push({ of: call, statement, plan: await explain(client, statement) });
  }
  return found;
}
