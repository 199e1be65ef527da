import type { z } from 'zod';
import { hoursSchema } from '../../contract/stores/hours';
import { isObject } from '../framework/declaration/isObject';
import { lenient } from '../framework/declaration/lenient';

const schema = lenient(hoursSchema);
/**
 * Opening times and current state of a store. Inapplicable values are empty texts, or absent for
 * `busy`.
 */
export type StoreHours = z.output<typeof schema>;
export type Closure = StoreHours['closures'][number];

/**
 * Reads the hours, bare or as the `data` of a save.
 * @throws if the answer is neither
 */
export const readHours = (answer: unknown): StoreHours =>
  schema.parse(isObject(answer) && isObject(answer.data) ? answer.data : answer);
