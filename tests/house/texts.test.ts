import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from '../../scripts/house/readTexts.mjs';

/** Phrases that docs/glossary.md and plain English replace. */
const banned = [
  // persons in place of the part
  /(?<!["'`])\b(somebody|nobody|everybody)\b/i,
  /\bwho(m|so)?ever\b/i,
  /\btold\b/i,
  /\b(is|are) said\b/i,
  /\bsay yes\b/i,
  // joints
  /\banew\b/i,
  /\bmeanwhile\b/i,
  /\ball the same\b/i,
  /\bby (itself|themselves)\b/i,
  /\bof (its|their|his|her|one's) own\b/i,
  /(?<!the )\bone that\b/i,
  /\b(is|are|has|have) none\b/i,
  /\bfor so long\b/i,
  /\bwhatever\b/i,
  /\b(thereby|therein|wherein|whence|thence|lest|hitherto)\b/i,
  // "rings no more"; "No more rows" and "are no more" are plain
  /(?<=\w )(?<!\b(?:is|are|has|have|with|for) )no more\b/i,
  /\b(is|are) to be\b/i,
  // pictures
  /\bmend(s|ed|ing)?\b/i,
  /\bputs? (it |them )?back\b/i,
  /\bback as it was\b/i,
  /\bt(ake|akes|aken|aking|ook) ([^.!?:]{1,40} )?back\b/i,
  /\bg(ive|ives|iven|iving|ave) ([^.!?:]{1,40} )?back\b/i,
  /\bof it went back\b/i,
  /\bhands? (it |them |the \w+ )?over\b/i,
  /\bgo(es)? on\b(?! (sale|the|a|your)\b)/i,
  /\blets? (it|this device) ring\b/i,
  /\bare on their way\b/i,
  /\bcame out\b/i,
  /\bstands? (in|against|under|between|beside|now)\b/i,
  /\b(the|a) beginning\b/i,
  /\bwhose fault\b/i,
  /\b(books|does not|do not) agree\b/i,
  // words that docs/glossary.md replaces: admin, available, staff, email, record, refund
  /\badministrator\b/i,
  /\bon sale\b/i,
  /\bcolleagues?\b/i,
  /\be-mails?\b/i,
  /\bthis mail\b/i,
  /\bbooked\b/i,
  /\bg(o|oes|oing) back\b/i,
];

/** Texts of the two specification documents. */
const specified = new Set<string>([
  'System Administrator',
  'An administrator reviews your request, and you are notified of the decision.',
  // what a person at the counter does
  'Hand over: ask for the OTP',
]);

const paths = ['src', 'contract', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    // data of the demonstration: customers write as they like
    .filter((path) => !path.startsWith('server/demo/')),
);

test('texts that people read have no banned phrase', () => {
  const hits = paths.flatMap((path) =>
    textsIn(path, readFileSync(path, 'utf8'))
      .filter(({ text }) => !specified.has(text) && banned.some((phrase) => phrase.test(text)))
      .map(({ line, text }) => `${path}:${line}  ${text}`),
  );
  expect(hits).toEqual([]);
});

const LOWERED =
  /(\b(one|many|label|text|title|message)|Label|Text|Title|\b(labelOf|message|translate)\(.*\))\.to(Locale)?LowerCase\(/;

/** Files that compare, search or parse texts without regard to case. */
const comparing = new Set([
  'contract/orders/board.ts',
  'contract/people/credentials.ts',
  'server/platform/imports/parseRows.ts',
  'server/platform/imports/references.ts',
  'src/framework/ui/list/import/matching.ts',
  'src/framework/ui/palette/PaletteRow.tsx',
  'src/framework/ui/palette/matching.ts',
  'src/pages/dashboard/readDashboard.ts',
]);

test('a sentence names labels as the screen does: no label is lower-cased', () => {
  const hits = paths
    .filter((path) => !comparing.has(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (LOWERED.test(line) ? [`${path}:${at + 1}  ${line.trim()}`] : [])),
    );
  expect(hits).toEqual([]);
});

test.each([
  ['label.toLowerCase()', true],
  ['labelOf(action, record).toLowerCase()', true],
  ['resource.label.one.toLowerCase()', true],
  ['kind.label.toLowerCase()', true],
  ['translate(screen.titleKey).toLowerCase()', true],
  ['email.toLowerCase()', false],
])('%s is a lower-cased label: %s', (code, isLabel) => {
  expect(LOWERED.test(code)).toBe(isLabel);
});

test.each([
  ["const a = 'Nothing here'", ['Nothing here']],
  ['const a = `${n} to ${b}`', ['… to …']],
  ['const a = <p className="a b">Sold out {n} times</p>', ['Sold out']],
  ["import a from 'a b'; const c = sql`select a from b`; const d = 'one'", []],
])('%s has the texts %j', (code, texts) => {
  expect(textsIn('example.tsx', code).map(({ text }) => text)).toEqual(texts);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
const NAMES = /[A-Za-z_$][\w$]*/g;

const files = paths.map((path) => {
  const text = readFileSync(path, 'utf8');
  const code = text.replaceAll(COMMENTS, ' ');
  return { path, comments: text.match(COMMENTS) ?? [], names: new Set(code.match(NAMES)) };
});
const namesOfProject = new Set(files.flatMap(({ names }) => [...names]));

/** Types of the browser, and examples of names. */
const others = new Set([
  'RegistrationResponseJSON',
  'AuthenticationResponseJSON',
  'getOffer',
  'createOffer',
  'updateOffer',
  'setOfferStatus',
  'approveCategory',
  'rejectCategory',
  'reopenCategory',
  'specialOffer',
  'markReady',
]);

/** Names in a comment that a rename of the code has left behind. */
const staleNames = (comment: string, names: ReadonlySet<string>): string[] => {
  const found = (pattern: RegExp) => [...comment.matchAll(pattern)].map(([, name = '']) => name);
  return [
    ...found(/`([A-Za-z][a-z]+[A-Z]\w*)`/g).filter((name) => !namesOfProject.has(name)),
    // "`isOpen`: …" explains a parameter or a key of the file
    ...found(/`((?:is|has|can)[A-Z]\w*)`:/g).filter((name) => !names.has(name)),
  ].filter((name) => !others.has(name));
};

test('a comment names only identifiers that exist', () => {
  const stale = files.flatMap(({ path, comments, names }) =>
    comments.flatMap((comment) => staleNames(comment, names).map((name) => `${path}: \`${name}\``)),
  );
  expect(stale).toEqual([]);
});
