import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { homeOf } from '../navigation/screens';

export const ForbiddenPage = () => {
  const home = homeOf(useCurrentUser());
  const translate = useTranslate();
  return (
    <EmptyState
      isLarge
      title="403"
      text={translate('forbidden.text')}
      action={
        <Button component={Link} to={home} variant="contained">
          {translate('forbidden.home')}
        </Button>
      }
    />
  );
};
