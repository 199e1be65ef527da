import { z } from 'zod';

/** Roll widths of receipt printers in millimetres, with the printable part of each. */
export const rolls = [58, 80] as const;
export type RollMm = (typeof rolls)[number];
export const printableMm: Readonly<Record<RollMm, number>> = { 58: 48, 80: 72 };

const rollSchema = z.union([z.literal(58), z.literal(80)]).catch(80);

/** Returns the remembered roll; by default the more common one. */
export const rollOf = (remembered: unknown): RollMm => rollSchema.parse(remembered);

const CSS_PX_PER_MM = 96 / 25.4;
/** Without it, rounding could create a second page. */
const SLACK_MM = 2;

/** Length of paper for a height on screen. */
export const paperMm = (heightPx: number): number => Math.ceil(heightPx / CSS_PX_PER_MM) + SLACK_MM;
