import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useReference } from 'ra-core';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
import { LeadingName, type LeadingNameProps } from './LeadingName';
import { recordTitle } from '../../declaration/parts';

/** A referenced record by its name in its resource; references on a screen are fetched together. */
const FetchedReference = ({ target, ...led }: LeadingNameProps & { target: ResourceConfig }) => {
  const { id } = led;
  const message = useMessages();
  const { referenceRecord, isPending, error } = useReference<ResourceRecord>({
    reference: target.name,
    id,
  });
  if (referenceRecord)
    return <LeadingName {...led}>{recordTitle(target, referenceRecord)}</LeadingName>;
  if (isPending) return <Skeleton width={96} />;
  if (error) return <LeadingName {...led}>{id}</LeadingName>;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {message('reference_missing')}
    </Box>
  );
};

export default FetchedReference;
