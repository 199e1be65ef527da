import books from './books.resource';
import loans from './loans.resource';
import members from './members.resource';
import myLoans from './myLoans.resource';

export const resources = [books, members, loans, myLoans];
