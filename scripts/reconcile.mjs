// `npm run reconcile`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('reconcile');
