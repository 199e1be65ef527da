import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AnyRecord, AnyResource } from '../../../core/declaration';
import { areViewsLoaded, preloadViews } from '../../values/preloadViews';

/** The list's rows, once the code that draws them is there too: a row that is shown keeps its height. */
export const useRows = (resource: AnyResource): readonly AnyRecord[] | undefined => {
  const { data, isPending } = useListContext<AnyRecord>();
  const [areViewsReady, setViewsReady] = useState(() => areViewsLoaded(resource));
  useEffect(() => {
    if (!areViewsReady) void preloadViews(resource).then(() => setViewsReady(true));
  }, [areViewsReady, resource]);
  return isPending || !areViewsReady ? undefined : data;
};
