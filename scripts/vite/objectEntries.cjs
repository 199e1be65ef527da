// every browser has it; node-polyglot's polyfill would add 5 kB to the first list
module.exports = Object.entries;
