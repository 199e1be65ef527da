import { useLocation } from 'react-router-dom';
import { BesideTitle } from '../../../framework/ui/list/BesideTitle';
import { ScreenButton } from '../../../navigation/ScreenButton';

const PATH = '/admin/products/prices';

/** Link to the price grid with the list's filters. */
const PricesLink = () => {
  const filter = new URLSearchParams(useLocation().search).get('filter');
  const search = filter === null ? '' : `?${new URLSearchParams({ filter }).toString()}`;
  return (
    <BesideTitle>
      <ScreenButton to={`${PATH}${search}`}>Prices</ScreenButton>
    </BesideTitle>
  );
};

export default PricesLink;
