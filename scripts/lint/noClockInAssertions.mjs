// A plugin for oxlint (`jsPlugins` in .oxlintrc.json) with one rule: no assertion depends on a clock,
// since a busy machine would fail it. The rule finds the usual ways; it does not prove the absence.
import { clockOf, fakesIn } from './clockReads.mjs';
import { ClockTaint } from './clockTaint.mjs';

const MAY_READ = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|hrtime|clock_timestamp/;
const COMPARES = /^toBe(Less|Greater)Than/;
const MESSAGE =
  'This assertion depends on a clock. Count something, compare the order of events or set a fake clock;' +
  ' the bench judges milliseconds.';

const isNode = (value) => typeof value?.type === 'string';
const childrenOf = (node, keys) =>
  (keys[node.type] ?? []).flatMap((key) => node[key]).filter(isNode);
function* under(node, keys) {
  yield node;
  for (const child of childrenOf(node, keys)) yield* under(child, keys);
}

/** True if a call is `expect(...)` or the call of a matcher on it. */
function isOfExpect(node) {
  let at = node;
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at = at.type === 'CallExpression' ? at.callee : at.object;
  return at.type === 'Identifier' && at.name === 'expect';
}

/** The matcher that a call belongs to: `toBe` of `expect(x).not.toBe(y)`, for both calls. */
function matcherOf(node) {
  let name = '';
  for (let at = node.callee; at.type === 'MemberExpression' && !name; at = at.object)
    name = at.property.name ?? '';
  for (let at = node.parent; at?.type === 'MemberExpression'; at = at.parent)
    name = at.property.name ?? '';
  return name;
}

function variablesOf(scopeManager) {
  const variables = new Map();
  for (const scope of scopeManager.scopes) {
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) variables.set(identifier, variable);
    }
    for (const { identifier, resolved } of scope.references)
      if (resolved) variables.set(identifier, resolved);
  }
  return variables;
}

/** The first part of an argument that depends on a clock. */
function partByClock(node, { taint, isRead, keys, isCompared }) {
  if (isRead(node)) return node;
  const kind = taint.of(node).get('') ?? taint.ofAnswer(node).get('');
  const isOwnFunction = /Function/.test(node.type);
  if (!isOwnFunction && (kind === 'elapsed' || (isCompared && kind === 'reading'))) return node;
  // The length of a list of times is not a time.
  if (
    node.type === 'MemberExpression' &&
    !node.computed &&
    /^(length|size)$/.test(node.property.name)
  )
    return undefined;
  for (const child of childrenOf(node, keys)) {
    const found = partByClock(child, { taint, isRead, keys, isCompared });
    if (found) return found;
  }
  return undefined;
}

function check(context, program) {
  const { scopeManager, visitorKeys: keys } = context.sourceCode;
  const nodes = [...under(program, keys)];
  const calls = nodes.filter(({ type }) => type === 'CallExpression');
  const isFaked = fakesIn(calls);
  const isRead = (node) => {
    const clock = clockOf(node);
    return clock !== undefined && !isFaked(node, clock);
  };
  const taint = new ClockTaint({ nodes, variables: variablesOf(scopeManager), isRead });
  const reported = new Set();
  for (const call of calls.filter(isOfExpect)) {
    const isCompared = COMPARES.test(matcherOf(call));
    for (const argument of call.arguments) {
      const node = partByClock(argument, { taint, isRead, keys, isCompared });
      if (node && !reported.has(node)) context.report({ node, message: MESSAGE });
      reported.add(node);
    }
  }
}

const rule = {
  create(context) {
    const { text } = context.sourceCode;
    if (!text.includes('expect') || !MAY_READ.test(text)) return {};
    return { Program: (program) => check(context, program) };
  },
};

export default { meta: { name: 'house' }, rules: { 'no-clock-in-assertions': rule } };
