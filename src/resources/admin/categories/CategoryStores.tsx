import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { ReferenceLink } from '../../../components/ReferenceLink';
import { clamp } from '../../../framework/ui/values/clamp';

/** Stores of a category; a store with an id is a link. */
const CategoryStores = ({ value }: { value: readonly { id: string; name: string }[] }) => (
  <Box sx={{ ...clamp(2), minWidth: 108 }} title={value.map(({ name }) => name).join(', ')}>
    {value.map(({ id, name }, at) => (
      <Fragment key={id || name}>
        {at > 0 && ', '}
        <ReferenceLink to="admin/stores" id={id}>
          {name}
        </ReferenceLink>
      </Fragment>
    ))}
  </Box>
);

export default CategoryStores;
