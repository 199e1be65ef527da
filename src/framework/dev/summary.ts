import type { TracedRead } from '../provider/trace';
import { fieldsOf, inspect, type Inspection } from './inspect';

export interface Summary {
  /** The first record as the server sent it, and as the screen has it. */
  first: Inspection | undefined;
  /** Keys that the server sends and nobody reads. */
  dropped: string[];
  /** Fields with a default in place of what was sent, with what that was. */
  fellBack: string[];
  /** Fields that no record has. */
  missing: string[];
}

const SHOWN = 60;
const short = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, SHOWN);

/** What became of the records of an answer. */
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
