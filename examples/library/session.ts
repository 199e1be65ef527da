import type { Person, Session } from '../../src/framework/auth/createAuthProvider';

/** json-server has no users: visitors choose a person. A reader's id is the member's. */
export const people: readonly Person[] = [
  { id: 'desk', name: 'Librarian', roles: ['librarian'] },
  { id: '2', name: 'Jonas Weber', roles: ['reader'] },
];

export const enter = ({ id }: Person): void => sessionStorage.setItem('library_person', id);
export const session: Session = {
  person: () => people.find(({ id }) => id === sessionStorage.getItem('library_person')),
  end: async () => sessionStorage.removeItem('library_person'),
  signInPath: '/login',
};
