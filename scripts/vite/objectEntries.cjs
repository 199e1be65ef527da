// every browser has it; the polyfill that node-polyglot asks for is 5 kB of the first list
module.exports = Object.entries;
