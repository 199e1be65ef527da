// Finds the values of a file that are computed from a clock. The analysis follows variables,
// properties and results of functions; it ignores the order of statements and branches. A taint
// maps a property's name to 'reading' (a time that a clock showed) or 'elapsed' (a value computed
// from a reading). The name '' is the value itself.

const NONE = new Map();
const ELAPSED = new Map([['', 'elapsed']]);
const ROUNDS_MAX = 20;
const SQL_CLOCK = /clock_timestamp\(\)/;
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);
/** Functions whose result has the taint of their arguments. */
const PASSES =
  /^(Math\.\w+|Number|BigInt|Promise\.(all|race)|Object\.(values|entries|fromEntries)|Map|Set)$/;
const GIVES_CALLBACK = new Set(['map', 'flatMap', 'then', 'from']);
const ADDS = new Set(['push', 'unshift', 'set', 'add']);
const COUNTS = new Set(['length', 'size']);
const INNER = {
  AwaitExpression: 'argument',
  UnaryExpression: 'argument',
  SpreadElement: 'argument',
  AssignmentExpression: 'right',
  ChainExpression: 'expression',
  ParenthesizedExpression: 'expression',
  TSAsExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSSatisfiesExpression: 'expression',
};

const isFunction = (node) => /Function/.test(node?.type ?? '') && 'body' in node;
const nameOf = ({ key, property, computed }) => (computed ? undefined : (key ?? property)?.name);
const calleeName = (callee) =>
  callee.type === 'MemberExpression' ? `${callee.object.name}.${nameOf(callee)}` : callee.name;

function merge(...taints) {
  const all = new Map();
  for (const [name, kind] of taints.flatMap((taint) => [...taint])) {
    if (all.get(name) !== 'elapsed') all.set(name, kind);
  }
  return all;
}
const only = (taint, name) => {
  const kind = taint.get(name) ?? taint.get('');
  return kind ? new Map([['', kind]]) : NONE;
};
const computed = (...taints) => (taints.some((taint) => taint.has('')) ? ELAPSED : NONE);

/** Values in one file that are computed from the clocks that `isRead` finds in it. */
export class ClockTaint {
  #values = new Map();
  #returns = new Map();
  #bodies = new Map();
  #variables;
  #isRead;
  #hasChanged = false;

  constructor({ nodes, variables, isRead }) {
    this.#variables = variables;
    this.#isRead = isRead;
    for (const node of nodes) {
      const returningFunction = node.type === 'ReturnStatement' && functionAround(node);
      const isShort =
        node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement';
      if (returningFunction)
        this.#bodies.set(returningFunction, [
          ...(this.#bodies.get(returningFunction) ?? []),
          node.argument,
        ]);
      else if (isShort) this.#bodies.set(node, [node.body]);
    }
    // Each round carries a taint one step further.
    for (let round = 0; round === 0 || (this.#hasChanged && round < ROUNDS_MAX); round += 1) {
      this.#hasChanged = false;
      for (const node of nodes) this.#follow(node);
    }
  }

  of(node) {
    if (!node) return NONE;
    if (this.#isRead(node)) return new Map([['', 'reading']]);
    const inner = INNER[node.type];
    if (inner) return this.of(node[inner]);
    switch (node.type) {
      case 'Identifier':
        return this.#values.get(this.#variables.get(node)) ?? NONE;
      case 'BinaryExpression':
        return this.#ofBinary(node);
      case 'LogicalExpression':
        return merge(this.of(node.left), this.of(node.right));
      case 'ConditionalExpression':
        return merge(this.of(node.consequent), this.of(node.alternate));
      case 'MemberExpression':
        return this.#ofMember(node);
      case 'ArrayExpression':
        return merge(...node.elements.map((element) => this.of(element)));
      case 'ObjectExpression':
        return merge(...node.properties.map((property) => this.#ofProperty(property)));
      case 'CallExpression':
        return this.#ofCall(node);
      case 'NewExpression':
        return PASSES.test(node.callee.name) ? this.#ofArguments(node) : NONE;
      case 'TaggedTemplateExpression':
        return node.quasi.quasis.some(({ value }) => SQL_CLOCK.test(value.raw)) ? ELAPSED : NONE;
      default:
        return NONE;
    }
  }

  /** The taint of a function's result; the function is given as a node or by its name. */
  ofAnswer(node) {
    if (isFunction(node))
      return merge(...(this.#bodies.get(node) ?? []).map((value) => this.of(value)));
    return node.type === 'Identifier'
      ? (this.#returns.get(this.#variables.get(node)) ?? NONE)
      : NONE;
  }

  #ofBinary({ operator, left, right }) {
    const isText = [left, right].some(
      (side) => typeof side.value === 'string' || side.type === 'TemplateLiteral',
    );
    return ARITHMETIC.has(operator) && !isText ? computed(this.of(left), this.of(right)) : NONE;
  }

  #ofMember(node) {
    const object = this.of(node.object);
    if (node.computed) return object;
    return COUNTS.has(nameOf(node)) ? NONE : only(object, nameOf(node));
  }

  #ofProperty(property) {
    if (property.type === 'SpreadElement') return this.of(property.argument);
    const [kind] = this.of(property.value).values();
    return kind ? new Map([[nameOf(property) ?? '', kind]]) : NONE;
  }

  #ofArguments(node) {
    return merge(...node.arguments.map((argument) => this.of(argument)));
  }

  #ofCall(node) {
    const { callee, arguments: args } = node;
    if (isFunction(callee) || callee.type === 'Identifier') {
      const ownTaint = this.ofAnswer(callee);
      return PASSES.test(calleeName(callee)) ? this.#ofArguments(node) : ownTaint;
    }
    if (callee.type !== 'MemberExpression') return NONE;
    if (PASSES.test(calleeName(callee))) return this.#ofArguments(node);
    const answers = args.map((argument) => this.ofAnswer(argument));
    return GIVES_CALLBACK.has(nameOf(callee))
      ? merge(...answers)
      : merge(this.of(callee.object), ...answers);
  }

  #follow(node) {
    if (node.type === 'VariableDeclarator') {
      this.#bind(node.id, this.of(node.init));
      if (node.init && node.id.type === 'Identifier')
        this.#keep(this.#returns, node.id, this.ofAnswer(node.init));
    } else if (node.type === 'FunctionDeclaration')
      this.#keep(this.#returns, node.id, this.ofAnswer(node));
    else if (node.type === 'AssignmentExpression') this.#bind(node.left, this.of(node.right));
    else if (node.type === 'ForOfStatement')
      this.#bind(node.left.declarations?.[0]?.id ?? node.left, this.of(node.right));
    else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
      this.#followMethod(node);
  }

  #followMethod({ callee, arguments: args }) {
    const object = this.of(callee.object);
    if (ADDS.has(nameOf(callee)))
      this.#bind(callee.object, merge(...args.map((argument) => this.of(argument))));
    for (const callback of args.filter(isFunction))
      for (const parameter of callback.params) this.#bind(parameter, object);
  }

  #bind(pattern, taint) {
    if (!pattern || taint.size === 0) return;
    if (pattern.type === 'Identifier') this.#keep(this.#values, pattern, taint);
    else if (pattern.type === 'MemberExpression') this.#bindMember(pattern, taint);
    else if (pattern.type === 'ChainExpression') this.#bind(pattern.expression, taint);
    else if (pattern.type === 'AssignmentPattern') this.#bind(pattern.left, taint);
    else if (pattern.type === 'RestElement') this.#bind(pattern.argument, taint);
    else if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements) this.#bind(element, taint);
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        if (property.value) this.#bind(property.value, only(taint, nameOf(property)));
        else this.#bind(property, taint);
      }
    }
  }

  #bindMember(member, taint) {
    const memberTaints = new Map([...taint].map(([, kind]) => [nameOf(member), kind]));
    this.#bind(member.object, member.computed ? taint : memberTaints);
  }

  #keep(map, identifier, taint) {
    const variable = this.#variables.get(identifier);
    if (!variable || taint.size === 0) return;
    const before = map.get(variable) ?? NONE;
    const after = merge(before, taint);
    const isSame =
      after.size === before.size && [...after].every(([name, kind]) => before.get(name) === kind);
    if (isSame) return;
    map.set(variable, after);
    this.#hasChanged = true;
  }
}

function functionAround(node) {
  let at = node.parent;
  while (at && !isFunction(at)) at = at.parent;
  return at;
}
