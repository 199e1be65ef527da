import { createContext, use } from 'react';
import type { ResourceRecord } from '../../declaration/declaration';
import type { FrameworkTranslate, ResourceMessages } from './useMessages';
import type { PlainLink } from './usePlainLinks';

/**
 * Settings that all rows of a list share, so that they are read once: texts, allowed actions and
 * links.
 */
export interface RowsSetting {
  text: ResourceMessages;
  message: FrameworkTranslate;
  /** The declared actions of a row that this person may run. */
  allowed: readonly string[];
  linkTo: (pathname: string, opener: string) => PlainLink;
  /** Link of a row's name: to its details, else to its form, else undefined. */
  linkOf: (record: ResourceRecord) => PlainLink | undefined;
}

export const RowsContext = createContext<RowsSetting | undefined>(undefined);

/** Throws outside a list: a row without its setting would have no actions and no texts. */
export const useRowsSetting = (): RowsSetting => {
  const setting = use(RowsContext);
  if (!setting) throw new Error('Rows must be inside a list');
  return setting;
};
