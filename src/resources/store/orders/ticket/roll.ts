import { z } from 'zod';

/** Widths of the rolls that receipt printers take, in millimetres, and how much of each a print head reaches. */
export const rolls = [58, 80] as const;
export type RollMm = (typeof rolls)[number];
export const printableMm: Readonly<Record<RollMm, number>> = { 58: 48, 80: 72 };

const rollSchema = z.union([z.literal(58), z.literal(80)]).catch(80);

/** The remembered roll; what was never chosen is the commoner one. */
export const rollOf = (remembered: unknown): RollMm => rollSchema.parse(remembered);

const CSS_PX_PER_MM = 96 / 25.4;
/** Or a line that is rounded up would take a second page. */
const SLACK_MM = 2;

/** How much paper something takes that is so high on screen. */
export const paperMm = (heightPx: number): number => Math.ceil(heightPx / CSS_PX_PER_MM) + SLACK_MM;
