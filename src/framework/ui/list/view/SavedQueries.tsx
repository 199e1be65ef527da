import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import type { ResourceConfig } from '../../../core/declaration';
import { useFilters } from '../filters/useFilters';
import { isSortable, NO_SORT } from '../sorting';
import { useFrameworkMessages } from '../../hooks/useMessages';
import { SaveQueryForm } from './SaveQueryForm';
import { sectionTitle } from './sectionTitle';

/** Filters, order and page size under a name; kept with this person in the shape of react-admin's own saved queries. */
export const SavedQueries = ({ resource }: { resource: ResourceConfig }) => {
  const message = useFrameworkMessages();
  const { isFiltered, values } = useFilters(resource);
  const { setFilters, setPerPage, setSort, perPage, sort } = useListContext();
  const [stored, setStored] = useSavedQueries(resource.name);
  const queries = extractValidSavedQueries(stored);
  const save = (label: string) => {
    const query: SavedQuery = { label, value: { filter: values, displayedFilters: [], sort, perPage } };
    setStored([...queries.filter((other) => other.label !== label), query]);
  };
  const apply = ({ value }: SavedQuery) => {
    setFilters({ ...value.filter }, undefined, false);
    if (value.perPage !== undefined) setPerPage(value.perPage);
    // older ones were kept with an order that no column has
    setSort(value.sort && isSortable(resource, value.sort.field) ? value.sort : NO_SORT);
  };
  return (
    <Box component="section" aria-label={message('saved_queries')}>
      <Box sx={sectionTitle}>{message('saved_queries')}</Box>
      {queries.map((query) => (
        <Box key={query.label} sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            color="inherit"
            onClick={() => apply(query)}
            sx={{
              flex: 1,
              minWidth: 0,
              justifyContent: 'flex-start',
              px: '6px',
              whiteSpace: 'normal',
              textAlign: 'left',
              overflowWrap: 'anywhere',
            }}
          >
            {query.label}
          </Button>
          <IconButton
            size="small"
            aria-label={message('remove_query', { name: query.label })}
            onClick={() => setStored(queries.filter((other) => other !== query))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {isFiltered && <SaveQueryForm onSave={save} />}
      {!isFiltered && queries.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{message('saved_none')}</Box>
      )}
    </Box>
  );
};
