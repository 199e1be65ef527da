import books from './books.resource';
import loans from './loans.resource';
import members from './members.resource';
import myLoans from './myLoans.resource';
import rooms from './rooms.resource';

export const resources = [books, members, loans, myLoans, rooms];
