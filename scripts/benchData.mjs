// `npm run bench:data`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('benchData');
