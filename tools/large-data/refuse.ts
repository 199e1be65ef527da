import type pg from 'pg';
import { StartupError } from '../../server/platform/startupError';

/** Domains reserved for examples: they receive no mail, so no real account has them. */
const EXAMPLE_EMAIL = '@(.*\\.)?(example\\.(com|net|org)|example|invalid)$';

/**
 * @throws {StartupError} if an account exists that neither the demonstration nor the bench data
 * made
 */
export async function refuseRealAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: string | null; count: number }>(
    'select (array_agg(email order by id))[1] as first, count(*)::int as count from users where email !~* $1',
    [EXAMPLE_EMAIL],
  );
  const { first = null, count = 0 } = rows[0] ?? {};
  if (first === null) return;
  const moreText = count === 1 ? '' : ` and ${(count - 1).toLocaleString('en-US')} more`;
  throw new StartupError(
    `Bench data replaces everything, and this database is in use: it has the account ${first}${moreText}. ` +
      'Only a database whose accounts all have e-mails of example.com, .example and the like is filled. Nothing was changed.',
  );
}
