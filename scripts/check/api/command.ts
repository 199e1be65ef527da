import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { checkApi } from './checkApi';
import { driftOf, reportLines } from './report';

/** The arguments of `npm run check:api`. */
export interface CheckArguments {
  url: string;
  /** Same number as passwords. */
  email: readonly string[];
  password: readonly string[];
  /** Each as `name: value`. */
  header: readonly string[];
  login: string;
  role?: string | undefined;
  resource?: string | undefined;
  slow: string;
  strict: boolean;
}

export interface Checked {
  lines: string[];
  isDrifted: boolean;
}

/** Checks the server of the arguments. Rejects with a message if it cannot be reached. */
export async function checkCommand(
  given: CheckArguments,
  resources: readonly ResourceConfig[],
): Promise<Checked> {
  const headers = Object.fromEntries(given.header.map(headerOf));
  const accounts = given.email.map((email, index) => ({
    email,
    password: given.password[index] ?? '',
  }));
  const { login, role, resource, strict: isStrict } = given;
  const base = given.url.replace(/\/+$/, '');
  const report = await checkApi({
    base,
    resources,
    accounts,
    headers,
    login,
    role,
    resource,
    slowMs: Number(given.slow),
  }).catch((error: unknown) => {
    throw new Error(`${given.url}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  return { lines: reportLines(report, isStrict), isDrifted: driftOf(report, isStrict).length > 0 };
}

function headerOf(text: string): [string, string] {
  const at = text.indexOf(':');
  if (at < 1) throw new Error(`'${text}' is no header: --header 'name: value'`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
