import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

// An unhandled rejection already fails the run; output that libraries only print would go
// unnoticed.
const printed: string[] = [];

console.error = (...args: unknown[]) => void printed.push(`console.error: ${format(...args)}`);
console.warn = (...args: unknown[]) => void printed.push(`console.warn: ${format(...args)}`);

beforeEach(() => void printed.splice(0));

afterEach(() => expect(printed.splice(0)).toEqual([]));
