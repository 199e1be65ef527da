import { permissionSchema } from '../../contract/permissions';
import { problemsOfAll, type PlacedProblem } from '../../src/framework/core/problems/problemsOf';
import { resources } from '../../src/resources';

/** The mistakes in all declarations of the application. */
export const problems = (): readonly PlacedProblem[] => problemsOfAll(resources, permissionSchema.options);
