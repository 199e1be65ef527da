import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { roleHome } from '../authProvider/roleHome';
import { Notice } from '../components/EmptyState';
import { useShell } from '../navigation/CurrentUserContext';

export const ForbiddenPage = () => {
  const { role } = useShell();
  const translate = useTranslate();
  return (
    <Notice
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
