// `npm run docs:examples`: writes the demonstration's answer to every call, for the API's own
// documentation.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

const { module } = await runnerImport(join(root, 'scripts/generateExamples.ts'), {
  root,
  configFile: false,
});
await module.writeExamples(join(root, 'server/platform/http/docs/examples.gen.json'));
