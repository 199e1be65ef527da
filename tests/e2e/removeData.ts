import { rmSync } from 'node:fs';

/** The server has stopped by now; its folder goes, too. */
export default () => rmSync(process.env.E2E_DATA_DIR ?? '', { recursive: true, force: true });
