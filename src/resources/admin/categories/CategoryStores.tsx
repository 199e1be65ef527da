import { Fragment } from 'react';
import { ReferenceLink } from '../../../components/LedTo';

/** Stores of a category; a store with an id is a link. */
const CategoryStores = ({ value }: { value: readonly { id: string; name: string }[] }) => (
  <span>
    {value.map(({ id, name }, at) => (
      <Fragment key={id || name}>
        {at > 0 && ', '}
        <ReferenceLink to="admin/stores" id={id}>
          {name}
        </ReferenceLink>
      </Fragment>
    ))}
  </span>
);

export default CategoryStores;
