// `npm run upgrade:database`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('upgradeDatabase');
