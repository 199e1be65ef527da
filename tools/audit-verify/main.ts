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

Compares the audit with its seals. --backup: also with a backup; --anchor: also with an anchor, or with all anchors in a file
such as a server's log. Both can be repeated. Exit code 0: the audit holds; 1: it does not hold, or could not be read.`;

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
        `--backup ${folder} has no anchor of the audit: no entry was sealed before the backup.`,
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
        `--anchor ${anchorText} is neither an anchor nor a file with an anchor.`,
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
      'JWT_SECRET must be the secret of the servers of this database, which signs the seals.',
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
      : 'The audit does not hold. See docs/operate/people.md.',
  );
  if (problems.length > 0) process.exitCode = 1;
}

await runProgram(main);
