// `npm run admin:create`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('adminCreate');
