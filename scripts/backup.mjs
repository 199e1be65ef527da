// `npm run backup`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('backup');
