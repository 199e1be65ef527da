// `npm run restore`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('restore');
