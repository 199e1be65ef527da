import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { say } from '../say.mjs';

/** A program that is started anew whenever it is asked for, and goes with this process. */
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
    // not in this terminal's group of processes: Ctrl-C is for `stop`, which waits
    child = spawn(process.execPath, ['--enable-source-maps', path], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    child.once(
      'exit',
      (code) => code && say('The server ended; it is started again at the next change'),
    );
  };
  const next = (work) => (turn = turn.then(work));
  return {
    restart: () =>
      next(async () => {
        // without a word: it would stop its database, too, which the next one then finds running
        await end('SIGKILL');
        start();
      }),
    stop: () => next(() => end('SIGINT')),
  };
}
