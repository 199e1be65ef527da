// `npm run reconcile`; a demonstration's payments are compared with those of its simulated provider.
import './node-version.mjs';
import { ensurePackages } from './install.mjs';
import { runServerProgram } from './serverProgram.mjs';
import { simulatePayments } from './simulatedPayments.mjs';

await ensurePackages();
await simulatePayments();
await runServerProgram('reconcile');
