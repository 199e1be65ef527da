import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { roleHome } from '../authProvider/roleHome';
import { EmptyState } from '../components/EmptyState';
import { useCurrentUser } from '../navigation/CurrentUserContext';

export const ForbiddenPage = () => {
  const { role } = useCurrentUser();
  const translate = useTranslate();
  return (
    <EmptyState
      isLarge
      title="403"
      text={translate('forbidden.text')}
      action={
        <Button component={Link} to={roleHome(role)} variant="contained">
          {translate('forbidden.home')}
        </Button>
      }
    />
  );
};
