import { cappedPageInfoOf, pageInfoOf } from '../../contract/paging';
import type { UserListQuery } from '../../contract/users';
import type { Db } from '../db/database';
import { countFound, selectUserPage } from './repository';
import { userAnswer } from './userAnswer';
import { sumUsers } from './userDays';

/** A page of accounts, newest first; its total is exact, that of a search capped. */
export async function listUsers(db: Db, query: UserListQuery) {
  const [rows, pageInfo] = await Promise.all([selectUserPage(db, query), readPageInfo(db, query)]);
  return { users: rows.map(userAnswer), ...pageInfo };
}

async function readPageInfo(db: Db, query: UserListQuery) {
  if (query.search) return cappedPageInfoOf(query, await countFound(db, query));
  return { ...pageInfoOf(query, (await sumUsers(db, query)).total), isTotalCapped: false };
}
