// Loads every declaration and looks for mistakes that types do not find: lines that can't be
// filled, offers that no job may use, filters that narrow nothing. Prints each as `file:line key:
// text`, and exits with 1 if there are any: the product does not start with them.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../run.mjs';
import { log } from '../log.mjs';

const config = { configFile: join(root, 'vite.config.ts'), root, logLevel: 'error' };
const { module } = await runnerImport(join(root, 'src/resources/mistakes.ts'), config);
const problems = module.mistakes();
for (const problem of problems) log(problem);
process.exit(problems.length === 0 ? 0 : 1);
