import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { anchorsIn } from '../../server/audit/seals/anchor';
import { parseConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db/database';
import { StartupError } from '../../server/platform/startupError';
import { readManifest } from '../backup/manifestFile';
import { runProgram, printLine } from '../../server/platform/lifecycle/runProgram';
import { reasonOf } from '../../server/platform/reasonOf';
import { withDatabase } from '../backup/target';
import type { StoredAnchor } from '../audit/compareAnchors';
import { readSealKeys } from '../audit/sealKeys';
import { verifyAudit } from '../audit/verify';

const USAGE = `Usage: npm run audit:verify -- [--backup folder] [--anchor anchor|file]

Compares the audit with its seals. --backup: with what a backup knows of it; --anchor: with an anchor, or with every one in a file
such as a server's log. Each may be given more than once. Exit code 0: it holds; 1: it does not, or could not be read.`;

interface Arguments {
  backup: readonly string[];
  anchor: readonly string[];
}

function readArguments(): Arguments {
  try {
    const many = { type: 'string', multiple: true, default: [] as string[] } as const;
    return parseArgs({ options: { backup: many, anchor: many } }).values;
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}\n${USAGE}`);
  }
}

const parseAnchor = (text: string, source: string): StoredAnchor[] =>
  anchorsIn(text).map((anchor) => ({ ...anchor, source }));

async function readAnchors({ backup, anchor }: Arguments): Promise<StoredAnchor[]> {
  const found: StoredAnchor[] = [];
  for (const folder of backup) {
    const storedAnchors = parseAnchor(
      (await readManifest(resolve(folder))).audit?.anchor ?? '',
      folder,
    );
    if (storedAnchors.length === 0)
      throw new StartupError(
        `--backup ${folder} has no anchor of the audit: nothing was sealed yet when it was made.`,
      );
    found.push(...storedAnchors);
  }
  for (const anchorText of anchor) {
    const givenAnchors = parseAnchor(anchorText, 'given');
    const storedAnchors =
      givenAnchors.length > 0
        ? givenAnchors
        : parseAnchor(await readFile(anchorText, 'utf8').catch(() => ''), anchorText);
    if (storedAnchors.length === 0)
      throw new StartupError(
        `--anchor ${anchorText} is neither an anchor nor a file that holds one.`,
      );
    found.push(...storedAnchors);
  }
  return found;
}

async function main(): Promise<void> {
  const anchors = await readAnchors(readArguments());
  const config = parseConfig({ ...process.env, NODE_ENV: undefined, DEMO: undefined });
  const keys = await readSealKeys(process.env, config.dataDir);
  if (keys.length === 0)
    throw new StartupError(
      'JWT_SECRET must be that of the servers on this database: seals are signed with it.',
    );
  const { problems, notes } = await withDatabase(config, printLine, async (url) => {
    const { db, close } = openDatabase(url, { maxConnections: 1 });
    return verifyAudit(db, { keys, anchors }).finally(close);
  });
  for (const note of notes) printLine(note);
  for (const problem of problems) printLine(problem);
  printLine(
    problems.length === 0
      ? 'The audit holds.'
      : 'The audit does not hold. docs/operate/people.md says what to do.',
  );
  if (problems.length > 0) process.exitCode = 1;
}

await runProgram(main);
