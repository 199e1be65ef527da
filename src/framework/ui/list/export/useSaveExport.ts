import { useCallback } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { DeclaredDataProvider } from '../../../declaration/provider';
import { useDeclaredProvider } from '../../hooks/useDeclaredProvider';

/**
 * Fetches the file of filtered rows and passes it to the browser's downloads; does nothing once
 * aborted. Throws as the provider does.
 */
export const useSaveExport = () => {
  const { provider, guarded } = useDeclaredProvider();
  return useCallback(
    async (resource: ResourceConfig, params: Parameters<DeclaredDataProvider['exportFile']>[1]) => {
      const { blob, name } = await guarded(() => provider.exportFile(resource.name, params));
      // most visits export nothing
      const { fileNameOf, saveFile } = await import('./saveExport');
      if (!params.signal?.aborted) saveFile(blob, name ?? fileNameOf(resource));
    },
    [provider, guarded],
  );
};
