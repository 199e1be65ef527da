// `npm run audit:verify`
import './node-version.mjs';
import { runServerProgram } from './serverProgram.mjs';

await runServerProgram('auditVerify');
