// Loads every declaration and looks for semantic mistakes that types cannot detect: lines that
// cannot be filled, offers that no role can use, filters that narrow nothing. `npm run check` and
// the build use it: the product does not start with a mistake.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../run.mjs';

/** The mistakes, each as `file:line key: text`. */
export async function declarationProblems() {
  const config = { configFile: join(root, 'vite.config.ts'), root, logLevel: 'error' };
  const { module } = await runnerImport(join(root, 'src/resources/mistakes.ts'), config);
  return module.mistakes();
}
