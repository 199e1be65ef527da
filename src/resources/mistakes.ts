import { permissionSchema } from '../../contract/permissions';
import { placed } from '../framework/core/problems/placeOf';
import { problemsOfAll } from '../framework/core/problems/problemsOf';
import { resources } from './index';

const texts = import.meta.glob<string>('./**/*.resource.ts', { query: '?raw', import: 'default', eager: true });
/** The text of each declaration, by its file. */
export const sources = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file.replace('./', 'src/resources/'), text]));

/** The mistakes in all declarations of the application, each as `file:line key: text`. */
export const mistakes = (): readonly string[] =>
  problemsOfAll(resources, permissionSchema.options).map((problem) => placed(problem, sources));
