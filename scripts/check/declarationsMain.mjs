// Ends with 1 where a declaration has a mistake, which it names with file and line.
import { say } from '../say.mjs';
import { declarationProblems } from './declarations.mjs';

const problems = await declarationProblems();
for (const problem of problems) say(problem);
process.exit(problems.length === 0 ? 0 : 1);
