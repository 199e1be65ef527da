// Finds a file's calls that read a clock, and where a fake clock is installed.

const isName = (node, name) => node?.type === 'Identifier' && node.name === name;
const nameOfMember = ({ property, computed }) => (computed ? property.value : property.name);
const isMember = (node, object, name) =>
  node?.type === 'MemberExpression' && isName(node.object, object) && nameOfMember(node) === name;

/** `Date.now()`, `performance.now()`, `new Date()` without arguments, `process.hrtime()`, `process.hrtime.bigint()`. */
export function clockOf(node) {
  if (node.type === 'NewExpression') {
    return isName(node.callee, 'Date') && node.arguments.length === 0 ? 'Date' : undefined;
  }
  if (isMember(node, 'performance', 'timeOrigin')) return 'performance';
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (isMember(callee, 'Date', 'now')) return 'Date';
  if (isMember(callee, 'performance', 'now')) return 'performance';
  const isBigint = callee.type === 'MemberExpression' && nameOfMember(callee) === 'bigint';
  const timer = isBigint ? callee.object : callee;
  return isMember(timer, 'process', 'hrtime') ? 'hrtime' : undefined;
}

/**
 * Clocks that a call replaces: `vi.useFakeTimers()`, `vi.setSystemTime(...)`, `vi.spyOn(Date,
 * 'now')`.
 */
function fakedBy({ callee, arguments: args }) {
  if (isMember(callee, 'vi', 'setSystemTime')) return ['Date'];
  if (isMember(callee, 'vi', 'spyOn') && ['Date', 'performance'].includes(args[0]?.name))
    return [args[0].name];
  if (!isMember(callee, 'vi', 'useFakeTimers')) return [];
  const only = args[0]?.properties?.find(({ key }) => key?.name === 'toFake')?.value.elements;
  return only ? only.map(({ value }) => value) : ['Date', 'performance', 'hrtime'];
}

const isFunction = (node) => /Function/.test(node.type) && 'body' in node;
const enclosing = (node, matches) => {
  let at = node.parent;
  while (at && at.type !== 'Program' && !matches(at)) at = at.parent;
  return at;
};

/**
 * Part of the file that runs on a fake clock: a test, or all tests of the hook or function that
 * sets it.
 */
function partOf(call) {
  const enclosingFunction = enclosing(call, isFunction);
  const caller = enclosingFunction?.parent;
  if (caller?.type !== 'CallExpression') return enclosing(call, () => false);
  return caller.callee.name?.startsWith('before')
    ? enclosing(caller, isFunction)
    : enclosingFunction;
}

/** Returns a function that tells whether a node that reads a clock reads a fake one. */
export function fakesIn(calls) {
  const fakes = calls.flatMap((call) =>
    fakedBy(call).map((clock) => ({ clock, part: partOf(call) })),
  );
  const isWithin = ({ range: [start, end] }, part) =>
    start >= part.range[0] && end <= part.range[1];
  return (node, clock) => fakes.some((fake) => fake.clock === clock && isWithin(node, fake.part));
}
