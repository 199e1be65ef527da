import { permissionSchema } from '../../contract/people/permissions';
import { formatProblem } from '../framework/check/placeOf';
import { problemsOfAll } from '../framework/check/problemsOf';
import { resources } from './index';

const texts = import.meta.glob<string>('./**/*.resource.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
export const sources = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [file.replace('./', 'src/resources/'), text]),
);

/** A mistake as shown in development. */
export interface Mistake {
  resource: string;
  /** `file:line key: text` */
  text: string;
  isStyle?: true;
}

/** The mistakes in all declarations of the application, with their consequences. */
export const locatedMistakes = (): readonly Mistake[] =>
  problemsOfAll(resources, permissionSchema.options).map((problem) => ({
    resource: problem.resource,
    text: formatProblem(problem, sources),
    ...(problem.isStyle ? { isStyle: problem.isStyle } : {}),
  }));

/** All mistakes as `file:line key: text`; the check and the build refuse each of them. */
export const mistakes = (): readonly string[] => locatedMistakes().map(({ text }) => text);
