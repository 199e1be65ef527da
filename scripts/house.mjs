// `npm run size:house`: how easily a newcomer finds their way, measured. Fails when a figure is
// above its ceiling in house/ceilings.json, and names what it counts in recently changed files.
// `--verbose` names all, `--lower` lowers the ceilings to the figures, `--json` prints all for a
// program. A ceiling is raised by hand, with the reason in the commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince } from './check/changedFiles.mjs';
import { measureHouse } from './house/figures.mjs';
import { root } from './run.mjs';
import { fail, log } from './log.mjs';

const file = join(root, 'scripts/house/ceilings.json');
/** @type {Record<string, number[]>} */
const ceilings = JSON.parse(readFileSync(file, 'utf8'));
const house = measureHouse(root);
const isVerbose = process.argv.includes('--verbose');

const isAbove = ({ name, values }) =>
  values.some((value, index) => value > ceilings[name]?.[index]);
const asText = (values, unit = '') =>
  values.map((value) => `${value.toLocaleString('en')}${unit && ` ${unit}`}`).join(' / ');

function print(figure) {
  const { name, values, wanted, unit, note = '', details = [] } = figure;
  const goal = wanted ? `wanted ≤ ${asText(wanted, unit)}` : note;
  const verdict = isAbove(figure) ? `above the ceiling of ${asText(ceilings[name], unit)}` : '';
  const columns = [name.padEnd(46), asText(values, unit).padStart(18), goal.padEnd(26), verdict];
  log(columns.join('  ').trimEnd());
  if (isVerbose) printAll(details);
  else if (isAbove(figure)) printAll(ofRecentFiles(details));
}

const printAll = (details) => details.forEach((detail) => log(`    ${detail}`));

function ofRecentFiles(details) {
  const paths = recentFiles();
  return details.filter((detail) => paths.some((path) => detail.includes(path)));
}

function recentFiles() {
  try {
    return changedSince('HEAD~1');
  } catch {
    // a copy without history
    return [];
  }
}

function lowerCeilings() {
  const lines = Object.entries(ceilings).map(([name, values]) => {
    const { values: now } = house.figures.find((figure) => figure.name === name);
    const lowest = values.map((ceiling, index) => Math.min(ceiling, now[index]));
    return `  ${JSON.stringify(name)}: [${lowest.join(', ')}]`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

if (process.argv.includes('--json')) log(JSON.stringify(house));
else {
  const measured = house.figures.map(({ name }) => name);
  const unknown = Object.keys(ceilings).filter((name) => !measured.includes(name));
  if (unknown.length > 0) fail(`No figure has these names in ceilings.json: ${unknown.join(', ')}`);
  house.figures.forEach(print);
  process.exitCode = house.figures.some(isAbove) ? 1 : 0;
  if (process.argv.includes('--lower')) lowerCeilings();
}
