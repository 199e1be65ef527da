import type { TracedRead } from '../provider/trace';
import { fieldsOf, inspect, type Inspection } from './inspect';

export interface Summary {
  /** First record, as the server sent it and as the screen has it. */
  first: Inspection | undefined;
  /** Keys of the answer that are never read. */
  dropped: string[];
  /** Fields with a default in place of the sent value, with that value. */
  fellBack: string[];
  /** Fields that no record has. */
  missing: string[];
}

const SHOWN = 60;
const short = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, SHOWN);

export const summaryOf = ({ resource, wires }: TracedRead): Summary => {
  const all = wires.map((wire) => inspect(resource, wire));
  const has = (field: string) =>
    all.some(({ met, made, decoded }) =>
      [met, made, decoded].some((names) => names.includes(field)),
    );
  return {
    first: all[0],
    dropped: [...new Set(all.flatMap(({ unread }) => unread))],
    fellBack: [
      ...new Set(
        all.flatMap(({ fellBack, shaped }) =>
          fellBack.map((field) => `${field}: ${short(shaped[field])}`),
        ),
      ),
    ],
    missing: all.length === 0 ? [] : fieldsOf(resource).filter((field) => !has(field)),
  };
};
