// `npm run migrate`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('migrate');
