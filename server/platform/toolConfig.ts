import { randomBytes } from 'node:crypto';
import { parseConfig, type Config } from './config';

/**
 * Configuration of the servers on a database, for a maintenance program. It needs none of their
 * secrets.
 */
export const parseToolConfig = (env: NodeJS.ProcessEnv): Config =>
  parseConfig({
    ...env,
    NODE_ENV: undefined,
    DEMO: undefined,
    JWT_SECRET: env.JWT_SECRET || randomBytes(48).toString('base64'),
  });
