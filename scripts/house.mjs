// `npm run size:house`: how easily a newcomer finds their way, measured. Fails when a wanted figure is missed.
// `--verbose` lists what each figure counts, `--json` prints all for a program and always succeeds.
import { isMissed, measureHouse } from './house/figures.mjs';
import { root } from './run.mjs';
import { say } from './say.mjs';

const house = measureHouse(root);
const asText = (values, unit = '') =>
  values.map((value) => `${value.toLocaleString('en')}${unit && ` ${unit}`}`).join(' / ');

if (process.argv.includes('--json')) say(JSON.stringify(house));
else {
  const isVerbose = process.argv.includes('--verbose');
  for (const figure of house.figures) {
    const { name, values, wanted, unit, details = [] } = figure;
    const verdict = isMissed(figure) ? 'missed' : wanted ? 'ok' : '';
    say(
      `${name.padEnd(46)}${asText(values, unit).padStart(18)}${wanted ? `≤ ${asText(wanted, unit)}`.padStart(20) : ''.padEnd(20)}  ${verdict}`.trimEnd(),
    );
    const isCircle = name.startsWith('circles');
    if (isVerbose || (isCircle && isMissed(figure)))
      for (const detail of details) say(`    ${detail}`);
  }
  process.exitCode = house.figures.some(isMissed) ? 1 : 0;
}
