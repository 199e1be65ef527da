// `npm run simulate`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('simulate');
