import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { createAsker } from './asker';
import { openClient, type ClientOptions } from './client';
import { createFindings, type Finding, type Note } from './findings';
import { readResource } from './readResource';
import { signIn, type Account } from './signIn';

const SLOW_MS = 1000;
const LOGIN = '/auth/login';

export interface CheckOptions extends Omit<ClientOptions, 'token'> {
  resources: readonly ResourceConfig[];
  /**
   * Each signs in, and the reads granted to its role are made. Without accounts, everything is read
   * without a sign-in.
   */
  accounts?: readonly Account[];
  /** Path of the sign-in; default `/auth/login`. */
  login?: string;
  /** Replaces the role that the server names. */
  role?: string | undefined;
  resource?: string | undefined;
  /** Reports calls that take longer. */
  slowMs?: number;
}

export interface Report {
  resources: number;
  calls: number;
  drift: Finding[];
  information: Finding[];
  unread: Finding[];
}

interface Visit {
  roles: readonly string[];
  token?: string;
}

const rolesOf = (resources: readonly ResourceConfig[]): string[] => [
  ...new Set(resources.flatMap(({ access }) => Object.keys(access))),
];

async function visitsOf({
  accounts = [],
  login = LOGIN,
  role,
  resources,
  ...client
}: CheckOptions): Promise<Visit[]> {
  if (accounts.length === 0) return [{ roles: role === undefined ? rolesOf(resources) : [role] }];
  const visits: Visit[] = [];
  for (const account of accounts) {
    const { token, role: named } = await signIn(client, login, account);
    const present = role ?? named;
    if (present === undefined)
      throw new Error(
        `The server does not return the role of ${account.email}. Set it with --role`,
      );
    visits.push({ token, roles: [present] });
  }
  return visits;
}

/**
 * Carries out every declared read on a server; never a write. Rejects if no account can sign in.
 */
export async function checkApi(options: CheckOptions): Promise<Report> {
  const { resources, resource: only, slowMs = SLOW_MS } = options;
  const findings = createFindings();
  const read = new Set<string>();
  let calls = 0;
  for (const { roles, token } of await visitsOf(options)) {
    const client = openClient(resources, { ...options, token });
    const granted = resources.filter(
      ({ name, access }) =>
        (only === undefined || name === only) && roles.some((role) => access[role] !== undefined),
    );
    for (const resource of granted) {
      const note: Note = (section, place, problem) =>
        findings.add(section, { resource: resource.name, place, problem });
      await readResource(
        { resource, client, ask: createAsker(client, note, slowMs), note, rows: [], rowId: {} },
        roles,
        resources,
      );
      read.add(resource.name);
    }
    calls += client.calls.length;
  }
  if (read.size === 0)
    throw new Error(
      only === undefined ? 'This role has no resources' : `This role has no resource '${only}'`,
    );
  return {
    resources: read.size,
    calls,
    drift: findings.of('drift'),
    information: findings.of('information'),
    unread: findings.of('unread'),
  };
}
