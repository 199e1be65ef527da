import type { ReactNode } from 'react';
import { NoValue } from './NoValue';
import { renderers, type Rendering } from './renderers';
import { isBlank } from './resolveValue';

interface Props extends Omit<Rendering, 'say' | 'value'> {
  /** The field's name in the record. */
  source: string;
  say?: Rendering['say'];
}

const english = (_path: string, otherwise: string): string => otherwise;

/** A field of a record, only read. */
export const FieldValue = ({ source, say = english, ...rendering }: Props): ReactNode => {
  const value = rendering.record[source];
  if (isBlank(value) && rendering.field.kind !== 'rating') return <NoValue />;
  return renderers[rendering.field.kind]({ ...rendering, value, say });
};
