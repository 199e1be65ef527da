import { useGetOne } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { Lines } from '../framework/ui/values/Lines';
import { READ_BY_DIALOG } from '../framework/ui/hooks/useRecord';
import { RecordProblem } from '../framework/ui/values/RecordProblem';

interface Props {
  resource: string;
  record: { id: string; isWhole: boolean };
  /** Error if the server sends no text. */
  failed: string;
  children: ReactNode;
}

/** State of the dialog's own load of the record; observes it without another call. */
const useLoad = (resource: string, id: string) => {
  const { error, isFetching, refetch } = useGetOne(
    resource,
    { id, meta: READ_BY_DIALOG },
    { enabled: false, retry: false },
  );
  // the dialog starts loading after its first render; until then the query looks finished
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  return { error, isLoading: isFetching || !hasBegun, retry: () => void refetch() };
};

/**
 * The part of a details dialog that the list's row lacks. Until the record has loaded, it shows a
 * skeleton, or the error, with Retry if that can help.
 */
export const RecordLoader = ({ resource, record, failed, children }: Props) => {
  const declared = useDeclaredResource(resource);
  const { error, isLoading, retry } = useLoad(resource, record.id);
  if (record.isWhole) return children;
  if (isLoading) return <Lines count={3} />;
  if (!error || !declared) return children;
  return <RecordProblem resource={declared} error={error} onRetry={retry} failed={failed} />;
};
