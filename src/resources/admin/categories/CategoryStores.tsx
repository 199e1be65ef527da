import { Fragment } from 'react';
import { LedTo } from '../../../components/LedTo';

/** Stores of a category; a store with an id is a link. */
const CategoryStores = ({ value }: { value: readonly { id: string; name: string }[] }) => (
  <span>
    {value.map(({ id, name }, at) => (
      <Fragment key={id || name}>
        {at > 0 && ', '}
        <LedTo to="admin/stores" id={id}>
          {name}
        </LedTo>
      </Fragment>
    ))}
  </span>
);

export default CategoryStores;
