// `npm run db:types`: writes server/platform/db/types.gen.ts from a migrated throw-away database,
// and contract/kindObjects.gen.ts from the kinds.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

const { module } = await runnerImport(join(root, 'scripts/generateTypes.ts'), {
  root,
  configFile: false,
});
await module.writeTypes(root);
