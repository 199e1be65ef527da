import { DataProviderContext, useLogoutIfAccessDenied, type DataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { DeclaredDataProvider } from '../../declaration/provider';

const isDeclared = (provider: DataProvider | null): provider is DeclaredDataProvider =>
  provider !== null && typeof provider.act === 'function';

/**
 * The plain data provider, and a guard for its calls that ends the session if the error says so.
 *
 * Not `useDataProvider`: after a sign-out it resolves with empty data; a form would count that as
 * success and discard the typed values.
 */
export const useDeclaredProvider = () => {
  const provider = useContext(DataProviderContext);
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  if (!isDeclared(provider))
    throw new Error('Declared screens need the data provider of createDataProvider');
  return useMemo(() => {
    const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) await logoutIfAccessDenied(error);
        throw error;
      }
    };
    return { provider, guarded };
  }, [provider, logoutIfAccessDenied]);
};
