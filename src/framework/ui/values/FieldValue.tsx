import type { ReactNode } from 'react';
import { NoValue, UnreadValue } from './NoValue';
import { rendererOf, type Rendering } from './renderers';
import { isBlank } from './resolveValue';

interface Props extends Omit<Rendering, 'say' | 'value'> {
  /** The field's name in the record. */
  source: string;
  say?: Rendering['say'];
}

const english = (_path: string, otherwise: string): string => otherwise;

const SWITCHES: readonly string[] = ['boolean', 'status', 'latch'];

/** A field of a record, only read: a function, because a list has hundreds of values and no use for a component around each. */
export const fieldValue = ({ source, say = english, ...rendering }: Props): ReactNode => {
  const value = rendering.record[source];
  const { kind, current } = rendering.field;
  // a server may name what it refers to without its id
  const isNamed =
    kind === 'reference' && current !== undefined && !isBlank(rendering.record[current]);
  // what fails its schema is left out of its record
  if (SWITCHES.includes(kind) && !(source in rendering.record)) return <UnreadValue />;
  // a rating of nothing is "not rated yet", which an absent one does not say
  const isUnrated = kind === 'rating' && value !== undefined;
  if (isBlank(value) && !isUnrated && !isNamed) return <NoValue />;
  return rendererOf(rendering.field)({ ...rendering, value, say });
};

/** The same as a component. */
export const FieldValue = (props: Props): ReactNode => fieldValue(props);
