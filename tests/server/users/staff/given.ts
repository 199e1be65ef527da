import type { Person, StoreOwner } from '../../../support/people';
import type { TestServer } from '../../../support/server';
import { addRows, setRow } from '../../../support/rows';

export async function givenAdminAs(server: TestServer, job: string): Promise<Person> {
  const person = await server.givenAdmin();
  await setRow(server.db, 'users', person.id, { job });
  return { ...person, token: (await server.signIn(person.email, person.password)).access_token };
}

/** A member of a store's staff. */
export async function givenMember(
  server: TestServer,
  { storeId }: StoreOwner,
  job: string,
): Promise<Person> {
  const person = await server.givenCustomer();
  await setRow(server.db, 'users', person.id, { role: 'store' });
  await addRows(server.db, 'store_members', { store_id: storeId, user_id: person.id, job });
  return {
    ...person,
    role: 'store',
    token: (await server.signIn(person.email, person.password)).access_token,
  };
}

/** The code in the newest mail to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const text = (await server.mails()).findLast(({ to }) => to === email)?.text ?? '';
  return /\/invitation#(\S+)/.exec(text)?.[1] ?? '';
}
