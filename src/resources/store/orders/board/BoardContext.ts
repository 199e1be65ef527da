import { createContext, use, useMemo } from 'react';
import type { ResourceConfig } from '../../../../framework/declaration/declaration';
import { hasPermission } from '../../../../framework/declaration/access';
import { useAllowedActions } from '../../../../framework/ui/hooks/useAllowedActions';
import { useDeclaredResource } from '../../../../framework/ui/hooks/declaredResources';
import { usePlainLinks } from '../../../../framework/ui/hooks/usePlainLinks';
import { useCurrentUser } from '../../../../navigation/CurrentUserContext';
import { usePrinterChoice } from '../../../../printer/printerChoice';
import { useMinutesNow } from '../accept/readyMinutes';

/** Values that all cards share, read once, because a board has hundreds of cards. */
interface BoardParts {
  resource: ResourceConfig | undefined;
  /** Steps that the person may take; undefined until they are known. */
  allowed: readonly string[] | undefined;
  minutes: number;
  seesContacts: boolean;
  linkTo: ReturnType<typeof usePlainLinks>;
  /** True if a printer of this device prints the tickets. */
  hasPrinter: boolean;
}

export const BoardContext = createContext<BoardParts | undefined>(undefined);

const STEPS = ['prepare', 'ready', 'deliver'] as const;

export const useBoardParts = (): BoardParts => {
  const resource = useDeclaredResource('store/orders');
  const allowed = useAllowedActions(resource, STEPS);
  const minutes = useMinutesNow();
  const seesContacts = hasPermission(useCurrentUser(), 'store.contacts.read');
  const linkTo = usePlainLinks();
  const hasPrinter = usePrinterChoice().device !== undefined;
  return useMemo(
    () => ({ resource, allowed, minutes, seesContacts, linkTo, hasPrinter }),
    [resource, allowed, minutes, seesContacts, linkTo, hasPrinter],
  );
};

export const useBoard = (): BoardParts => {
  const parts = use(BoardContext);
  if (!parts) throw new Error('A card stands on a board');
  return parts;
};
