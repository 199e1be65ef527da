// Exits with 1 if a declaration has a mistake, and names it with file and line.
import { say } from '../say.mjs';
import { declarationProblems } from './declarations.mjs';

const problems = await declarationProblems();
for (const problem of problems) say(problem);
process.exit(problems.length === 0 ? 0 : 1);
