import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { areViewsLoaded, preloadViews } from '../../values/preloadViews';

/** The list's rows, once their code is loaded too, so that a shown row keeps its height. */
export const useRows = (resource: ResourceConfig): readonly ResourceRecord[] | undefined => {
  const { data, isPending } = useListContext<ResourceRecord>();
  const [areViewsReady, setViewsReady] = useState(() => areViewsLoaded(resource));
  useEffect(() => {
    if (!areViewsReady) void preloadViews(resource).then(() => setViewsReady(true));
  }, [areViewsReady, resource]);
  return isPending || !areViewsReady ? undefined : data;
};
