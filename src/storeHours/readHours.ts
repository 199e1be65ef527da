import type { z } from 'zod';
import { hoursSchema } from '../../contract/stores/hours';
import { isObject } from '../framework/declaration/isObject';
import { lenient } from '../framework/declaration/lenient';

const schema = lenient(hoursSchema);
/** When a store is open and how it stands now. What is not so is an empty text; `busy` is absent then. */
export type StoreHours = z.output<typeof schema>;
export type Closure = StoreHours['closures'][number];

/** Bare, or as the `data` of what was saved. @throws where it is neither */
export const readHours = (answer: unknown): StoreHours =>
  schema.parse(isObject(answer) && isObject(answer.data) ? answer.data : answer);
