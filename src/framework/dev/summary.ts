import type { TracedRead } from '../provider/trace';
import { fieldsOf, inspect, type Inspection } from './inspect';

export interface Summary {
  /** First record, as the server sent it and as the screen has it. */
  first: Inspection | undefined;
  /** Keys of the answer that are never read. */
  unreadKeys: string[];
  /** Fields with a default in place of the sent value, with that value. */
  defaultedFields: string[];
  /** Fields that no record has. */
  missing: string[];
}

const VALUE_LENGTH_MAX = 60;
const excerptOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').slice(0, VALUE_LENGTH_MAX);

export const summaryOf = ({ resource, wires }: TracedRead): Summary => {
  const all = wires.map((wire) => inspect(resource, wire));
  const has = (field: string) =>
    all.some(({ receivedFields, derivedFields, decoded }) =>
      [receivedFields, derivedFields, decoded].some((names) => names.includes(field)),
    );
  return {
    first: all[0],
    unreadKeys: [...new Set(all.flatMap(({ unreadKeys }) => unreadKeys))],
    defaultedFields: [
      ...new Set(
        all.flatMap(({ defaultedFields, shaped }) =>
          defaultedFields.map((field) => `${field}: ${excerptOf(shaped[field])}`),
        ),
      ),
    ],
    missing: all.length === 0 ? [] : fieldsOf(resource).filter((field) => !has(field)),
  };
};
