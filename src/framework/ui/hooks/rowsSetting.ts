import { createContext, use } from 'react';
import type { ResourceRecord } from '../../declaration/declaration';
import type { FrameworkTranslate, ResourceMessages } from './useMessages';
import type { PlainLink } from './usePlainLinks';

/** What all rows of a list need and each would otherwise ask for itself: the texts, what this person may do, and links. */
export interface RowsSetting {
  text: ResourceMessages;
  message: FrameworkTranslate;
  /** Of the declared actions of a row, those that this person may do. */
  allowed: readonly string[];
  linkTo: (pathname: string, opener: string) => PlainLink;
  /** Where a row's name leads: to its details, else to its form, else nowhere. */
  linkOf: (record: ResourceRecord) => PlainLink | undefined;
}

export const RowsContext = createContext<RowsSetting | undefined>(undefined);

/** Throws outside a list: a row without its setting would offer nothing and say nothing. */
export const useRowsSetting = (): RowsSetting => {
  const setting = use(RowsContext);
  if (!setting) throw new Error('Rows need the setting of their list');
  return setting;
};
