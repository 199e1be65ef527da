import type { SortPayload } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';
import type { FrameworkMessage } from '../../texts/messages';
import { definitionOf } from '../values/resolveValue';
import { sortedAs } from './sorting';

const texts = {
  text: { ASC: 'sort_text_asc', DESC: 'sort_text_desc' },
  number: { ASC: 'sort_number_asc', DESC: 'sort_number_desc' },
  flag: { ASC: 'sort_flag', DESC: 'sort_flag' },
  other: { ASC: 'sort_other_asc', DESC: 'sort_other_desc' },
  date: { ASC: 'sort_date_asc', DESC: 'sort_date_desc' },
} as const satisfies Record<string, Record<SortPayload['order'], FrameworkMessage>>;

/** Label of the status that an order puts first; yes and no use the framework's labels. */
export const firstWord = (
  resource: ResourceConfig,
  { field, order }: SortPayload,
): { key: 'on' | 'off'; declared: string | undefined } => {
  const key = order === 'DESC' ? 'on' : 'off';
  return { key, declared: definitionOf(resource, field)[key] };
};

/** The message that describes an order: by letters, by size, by time, or by the first value. */
export const sortText = (
  resource: ResourceConfig,
  { field, order }: SortPayload,
): FrameworkMessage => texts[sortedAs(resource, field)][order];
