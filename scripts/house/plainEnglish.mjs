import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { git } from '../check/changedFiles.mjs';
import { share } from './areas.mjs';

/** Subjects of later commits are checked. */
const CHECKED_SINCE = 'd6d54482';

/** Phrases that technical writing rarely uses: a reader has to read the sentence twice. */
const idioms = [
  // persons in place of the part: the client, the worker, the row, the admin
  /\bwho(m|so)?ever\b/i,
  /\bnobody\b/i,
  /\bsomebody\b/i,
  /\beverybody\b/i,
  /\bno one\b/i,
  /\b(by|of|with|from|to) whom\b/i,
  // telling and hearing
  /\b(is|are|was|were|been|be) told\b/i,
  /\btold\b/i,
  /\b(is|are) said\b/i,
  /\bsa(ys?|id) of\b/i,
  /\btells? of\b/i,
  /\bhears? of\b/i,
  /\bknows? (no|nothing|neither)\b/i,
  // openings and joints
  /\banew\b/i,
  /\bone that\b/i,
  /\bof (its|their|his|her|one's) own\b/i,
  /\bfor so long\b/i,
  /\b(is|are|has|have|was|were) none\b/i,
  /\bwhere (one|none)\b/i,
  /\bwhere (it|there) (is|are) (none|one)\b/i,
  /\bas (it|they) travels?\b/i,
  /\bfrom when on\b/i,
  /\bwhat becomes of\b/i,
  /\bcomes? to nothing\b/i,
  /\bfor the rest\b/i,
  /\bbut for\b/i,
  /\bthe same of\b/i,
  /\ball the same\b/i,
  /\bby (itself|themselves)\b/i,
  /\bmeanwhile\b/i,
  /\bwhatever\b/i,
  /\b(thereby|therein|wherein|whence|thence|lest|hitherto)\b/i,
  // pictures
  /\bstands? (beside|in|for|behind|there|with|below|above|before)\b/i,
  /\bhow (it|they) stands?\b/i,
  /\blies? (over|beside|before|behind|within)\b/i,
  /\bgoes? along\b/i,
  /\blaid (over|aside)\b/i,
  /\bputs? back\b/i,
  /\bnot yet (known|said|told)\b/i,
  /\bmend(s|ed|ing)?\b/i,
];
const opening = /^(What|Whether|Whom|Of|Those|Such|Nobody|Somebody|Whoever|The same)\b/;

/** True for a text that uses an idiom, or that opens with a noun clause. */
export const isHit = (text) => opening.test(text) || idioms.some((idiom) => idiom.test(text));

/** Comments of at least three words; adjacent `//` lines are one comment. */
export function commentsOf(path, code) {
  const found = [];
  const lineAt = lineCounter(code);
  for (const { type, value, start, end } of parseSync(path, code).comments) {
    const line = lineAt(start);
    const before = found.at(-1);
    const isNext = type === 'Line' && before?.type === 'Line' && before.last === line - 1;
    if (isNext) Object.assign(before, { text: `${before.text} ${value.trim()}`, last: line });
    else found.push({ type, line, last: lineAt(end), text: commentText(value) });
  }
  return found.filter(({ text }) => text.split(/\s+/).length >= 3);
}

/** Sentences of a Markdown page, without code. */
export function sentencesOf(_path, page) {
  const text = page
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/^ {4}.*$/gm, '');
  const parts = text
    .split('\n')
    .flatMap((row, index) =>
      row
        .split(/(?<=[.!?:;]) +(?=[A-Z`*])| \| /)
        .map((part) => ({ line: index + 1, text: part.replace(/^[#*|\s-]+/, '') })),
    );
  return parts.filter((part) => part.text.split(/\s+/).length >= 4);
}

/**
 * Finds the hits in these files.
 * @returns {{ share: number, details: string[] }} hits in percent of all parts, and `path:line  text` of each
 */
export function findHits(root, paths, partsOf) {
  const parts = paths.flatMap((path) =>
    partsOf(path, readFileSync(join(root, path), 'utf8')).map((part) => ({ path, ...part })),
  );
  const hits = parts.filter(({ text }) => isHit(text));
  return {
    share: share(hits.length, parts.length),
    details: hits.map(({ path, line, text }) => `${path}:${line}  ${text.slice(0, 100)}`),
  };
}

/** Commits with a hit in their subject, as `hash subject`; empty without a history. */
export function markedSubjects() {
  try {
    const log = git('log', '--format=%h %s', `${CHECKED_SINCE}..HEAD`);
    return log.filter((line) => isHit(line.replace(/^\w+ /, '')));
  } catch {
    return [];
  }
}

const commentText = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+\s?/, '').trim())
    .join(' ')
    .trim();

function lineCounter(code) {
  let [line, at] = [1, 0];
  return (index) => {
    for (; at < index; at += 1) if (code[at] === '\n') line += 1;
    return line;
  };
}
