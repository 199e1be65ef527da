import { fail } from './log.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed (https://nodejs.org).`);
}
