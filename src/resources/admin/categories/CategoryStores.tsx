import { Fragment } from 'react';
import { LedTo } from '../../../components/LedTo';

/** Whom a category is for; a store that the server names by its id leads to itself. */
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
