import { useGetOne } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { Lines } from '../framework/ui/values/Lines';
import { READ_BY_DIALOG } from '../framework/ui/hooks/useRecord';
import { RecordProblem } from '../framework/ui/values/RecordProblem';

interface Props {
  /** The resource's name. */
  resource: string;
  record: { id: string; isWhole: boolean };
  /** What is said where the server says nothing itself. */
  failed: string;
  children: ReactNode;
}

/** What the dialog's own load of the record is at: it stays the one call, this only looks on. */
const useLoad = (resource: string, id: string) => {
  const { error, isFetching, refetch } = useGetOne(
    resource,
    { id, meta: READ_BY_DIALOG },
    { enabled: false, retry: false },
  );
  // the dialog begins to load after its first picture, and until then the load looks as if it were over
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  return { error, isLoading: isFetching || !hasBegun, retry: () => void refetch() };
};

/**
 * The part of a details dialog that the list's row does not know. Until the whole record is there: its skeleton, or why
 * there is none, with Retry where that can help.
 */
export const RecordLoader = ({ resource, record, failed, children }: Props) => {
  const declared = useDeclaredResource(resource);
  const { error, isLoading, retry } = useLoad(resource, record.id);
  if (record.isWhole) return children;
  if (isLoading) return <Lines count={3} />;
  if (!error || !declared) return children;
  return <RecordProblem resource={declared} error={error} onRetry={retry} failed={failed} />;
};
