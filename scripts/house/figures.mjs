import { firstLevel, importShare, inFolder, productAreas, share, smallFiles } from './areas.mjs';
import { fileCycles, folderCycles } from './importGraph.mjs';
import { readMirror } from './mirror.mjs';
import { walkOrder } from './orderWalk.mjs';
import { commentsOf, findHits, markedSubjects, sentencesOf } from './plainEnglish.mjs';
import { codeIn, documentationSize, pagesIn, sizeOf, wideLines } from './sizes.mjs';
import { readSourceTree } from './sourceTree.mjs';

/**
 * @typedef {{ name: string, values: number[], wanted?: number[], unit?: string, note?: string,
 * details?: string[] }} Figure
 * `wanted` is the goal. Today's limit of a value is in ceilings.json, by the name.
 */

/** Top folders of code. */
const product = ['contract', 'server', 'src', 'tools', 'scripts'];

/**
 * Measures how easily a newcomer finds their way.
 * @returns {{ figures: Figure[], fileCycles: object[], folderCycles: object[], strayTests: string[] }}
 */
export function measureHouse(root) {
  const tree = readSourceTree(root);
  const cycles = { files: fileCycles(tree), folders: folderCycles(tree) };
  const mirror = readMirror(root);
  const figures = [
    { name: 'production files', values: [tree.size], wanted: [860] },
    {
      name: 'first level of server: folders, files',
      values: firstLevel(root, 'server'),
      wanted: [13, 4],
    },
    {
      name: 'circles of files / of folders',
      values: [cycles.files.length, cycles.folders.length],
      wanted: [2, 0],
      details: [
        ...describeCycles('files', cycles.files),
        ...describeCycles('folders', cycles.folders),
      ],
    },
    ...sizeFigures(tree),
    orderFigure(tree),
    {
      name: 'tests elsewhere than what they test',
      values: [mirror.others.length],
      details: mirror.others,
    },
    ...textFigures(root),
    ...englishFigures(root),
  ];
  return {
    figures,
    fileCircles: cycles.files,
    folderCircles: cycles.folders,
    strayTests: mirror.strays,
  };
}

function sizeFigures(tree) {
  const [areas, src] = [productAreas(tree), inFolder(tree, 'src')];
  const lone = smallFiles(tree, areas);
  return [
    {
      name: 'product areas: import lines',
      values: [Math.ceil(importShare(areas))],
      wanted: [10],
      unit: '%',
    },
    { name: 'src: import lines', values: [Math.ceil(importShare(src))], unit: '%' },
    {
      name: 'product areas: files ≤ 30 lines, one importer',
      values: [Math.ceil(share(lone.length, areas.length))],
      wanted: [8],
      unit: '%',
      details: lone.map(({ path, lines }) => `${path} (${lines})`),
    },
    {
      name: 'src: files ≤ 30 lines, one importer',
      values: [Math.ceil(share(smallFiles(tree, src).length, src.length))],
      unit: '%',
    },
  ];
}

function orderFigure(tree) {
  const { files, hops, returns } = walkOrder(tree);
  return {
    name: 'one order: files, hops, returns',
    values: [files.length, hops.length, returns.length],
    wanted: [75, 120, 35],
    details: hops.map(
      ({ from, to, name, isReturn }) => `${isReturn ? 'back' : '    '} ${from} → ${to}  ${name}`,
    ),
  };
}

function textFigures(root) {
  const wide = wideLines(root, codeIn(root, ...product, 'tests'));
  return [
    ...[...product, 'tests'].map((folder) => ({
      name: `${folder}: kB, characters a line`,
      values: sizeOf(root, folder),
    })),
    { name: 'lines over 100 characters', values: [wide.length], details: wide },
    {
      name: 'documentation: kB; words of README',
      values: documentationSize(root),
      wanted: [130, 500],
    },
  ];
}

function englishFigures(root) {
  const figure = (name, paths, partsOf) => {
    const { share: percent, details } = findHits(root, paths, partsOf);
    return { name, values: [details.length], note: `${percent} %, wanted ≤ 3 %`, details };
  };
  const subjects = markedSubjects();
  return [
    figure('comments with an idiom', codeIn(root, ...product), commentsOf),
    figure('comments of tests with an idiom', codeIn(root, 'tests'), commentsOf),
    figure('sentences of documentation with an idiom', pagesIn(root), sentencesOf),
    { name: 'new commits with an idiom', values: [subjects.length], details: subjects },
  ];
}

const describeCycles = (kind, cycles) =>
  cycles.flatMap(({ members, examples }) => [
    `${kind}: ${members.join(' ')}`,
    ...examples.map((example) => `  ${example}`),
  ]);
