import type { Tokens } from '../dataProvider/http';
import { readSession, saveTokens, clearSession } from './session';

// one renewal at a time over all tabs: a refresh token that is sent twice ends the session
const exclusively = async (task: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('jb_refresh', task) : task();
