import type { Context } from 'hono';
import { clientAddress } from './trustedProxies';
import type { Env, Origin } from './context';

export const originOf = (c: Context<Env>): Origin => ({
  address: clientAddress(c),
  device: describeDevice(c.req.header('user-agent')),
});

// the order matters: Edge and Opera also contain "Chrome", and Chrome contains "Safari"
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * Describes the device of a `User-Agent` for people: "Chrome on Android"; the name for a program.
 */
export function describeDevice(agent = ''): string {
  const browser = nameIn(agent, BROWSERS);
  const system = nameIn(agent, SYSTEMS);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? /^[A-Za-z][\w.-]{0,39}/.exec(agent)?.[0] ?? 'Unknown device';
}
