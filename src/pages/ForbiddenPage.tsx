import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../components/EmptyState';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { homeOf } from '../navigation/screens';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

const ForbiddenPage = () => {
  const home = homeOf(useCurrentUser());
  const translate = useTranslate();
  return (
    <EmptyState
      isLarge
      title="403"
      text={translate('forbidden.text')}
      action={
        <Button component={ScreenLink} to={home} variant="contained">
          {translate('forbidden.home')}
        </Button>
      }
    />
  );
};

export default ForbiddenPage;
