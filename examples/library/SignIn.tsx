import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { enter, people } from './session';

export const SignIn = () => {
  const navigate = useNavigate();
  return (
    <main style={{ display: 'grid', gap: 12, maxWidth: 320, margin: '20vh auto', padding: 16 }}>
      <h1>Stadtbibliothek</h1>
      {people.map((person) => (
        <Button
          key={person.id}
          variant="contained"
          onClick={() => {
            enter(person);
            navigate('/');
          }}
        >
          {person.name}
        </Button>
      ))}
    </main>
  );
};
