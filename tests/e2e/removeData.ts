import { rmSync } from 'node:fs';

/** The server has stopped by now, its database perhaps a moment later; its folder goes, too. */
export default () =>
  rmSync(process.env.E2E_DATA_DIR ?? '', {
    recursive: true,
    force: true,
    maxRetries: 20,
    retryDelay: 250,
  });
