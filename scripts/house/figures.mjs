import {
  firstLevel,
  importShare,
  inFolder,
  lineSpread,
  productAreas,
  share,
  smallFiles,
} from './areas.mjs';
import { readComments } from './comments.mjs';
import { fileCircles, folderCircles } from './importGraph.mjs';
import { readMirror } from './mirror.mjs';
import { walkOrder } from './orderWalk.mjs';
import { readSourceTree } from './sourceTree.mjs';

/**
 * @typedef {{ name: string, values: number[], wanted?: number[], unit?: string, details?: string[] }} Figure
 * A figure without `wanted` is there for information. Every value must be at most the wanted one.
 */

/**
 * Measures how easily a newcomer finds their way.
 * @returns {{ figures: Figure[], fileCircles: object[], folderCircles: object[], strayTests: string[] }}
 */
export function measureHouse(root) {
  const tree = readSourceTree(root);
  const circles = { files: fileCircles(tree), folders: folderCircles(tree) };
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
      values: [circles.files.length, circles.folders.length],
      wanted: [2, 0],
      details: [
        ...describeCircles('files', circles.files),
        ...describeCircles('folders', circles.folders),
      ],
    },
    ...sizeFigures(tree),
    orderFigure(tree),
    {
      name: 'tests at the path of what they test',
      values: [share(mirror.mirrored.length, mirror.mirrored.length + mirror.others.length)],
      unit: '%',
      details: mirror.others,
    },
    commentFigure(tree),
  ];
  return {
    figures,
    fileCircles: circles.files,
    folderCircles: circles.folders,
    strayTests: mirror.strays,
  };
}

export const isMissed = ({ values, wanted }) =>
  wanted !== undefined && values.some((value, index) => value > wanted[index]);

function sizeFigures(tree) {
  const [areas, server, src] = [
    productAreas(tree),
    inFolder(tree, 'server'),
    inFolder(tree, 'src'),
  ];
  const lone = smallFiles(tree, areas);
  return [
    { name: 'product areas: import lines', values: [importShare(areas)], wanted: [10], unit: '%' },
    { name: 'src: import lines', values: [importShare(src)], unit: '%' },
    {
      name: 'product areas: files ≤ 30 lines, one importer',
      values: [share(lone.length, areas.length)],
      wanted: [8],
      unit: '%',
      details: lone.map(({ path, lines }) => `${path} (${lines})`),
    },
    {
      name: 'src: files ≤ 30 lines, one importer',
      values: [share(smallFiles(tree, src).length, src.length)],
      unit: '%',
    },
    { name: 'product areas: median / p90 / max lines', values: lineSpread(areas) },
    {
      name: 'server: median / p90 / max lines',
      values: lineSpread(server),
      wanted: [60, 140, 250],
    },
    { name: 'src: median / p90 / max lines', values: lineSpread(src) },
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

function commentFigure(tree) {
  const { lines, markedLines, comments, markedComments, counts } = readComments(tree);
  return {
    name: 'comments / their lines with an idiom',
    values: [share(markedComments, comments), share(markedLines, lines)],
    unit: '%',
    details: counts.map(({ idiom, count }) => `${idiom}: ${count}`),
  };
}

const describeCircles = (kind, circles) =>
  circles.flatMap(({ members, examples }) => [
    `${kind}: ${members.join(' ')}`,
    ...examples.map((example) => `  ${example}`),
  ]);
