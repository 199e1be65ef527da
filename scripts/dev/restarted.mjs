import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { log } from '../log.mjs';

/** A program that restarts on request, and ends with this process. */
export function openRestarted(path) {
  let child;
  let turn = Promise.resolve();
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal) => {
    if (!isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = () => {
    // outside this terminal's process group: Ctrl-C is for `stop`, which waits
    child = spawn(process.execPath, ['--enable-source-maps', path], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    child.once('exit', (code) => code && log('The server stopped. It restarts at the next change'));
  };
  const next = (work) => (turn = turn.then(work));
  return {
    restart: () =>
      next(async () => {
        // a kill, not a stop: a stopped server would stop its database, which the next server
        // reuses
        await end('SIGKILL');
        start();
      }),
    stop: () => next(() => end('SIGINT')),
  };
}
