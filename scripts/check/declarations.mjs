// Loads every declaration and looks for mistakes of meaning that no type finds: lines that can't be
// filled, offers that no job can take up, filters that narrow nothing. Names each as
// `file:line key: text`, and ends with 1 where there is one: the product does not start with it.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../run.mjs';
import { say } from '../say.mjs';

const config = { configFile: join(root, 'vite.config.ts'), root, logLevel: 'error' };
const { module } = await runnerImport(join(root, 'src/resources/mistakes.ts'), config);
const problems = module.mistakes();
for (const problem of problems) say(problem);
process.exit(problems.length === 0 ? 0 : 1);
