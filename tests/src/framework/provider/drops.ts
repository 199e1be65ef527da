import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/core/defineResource';
import { flag, num, str } from '../../../../src/framework/core/lenientSchemas';

/** A resource of a courier's server, which this project was not written for. */
export const define = resourceFactory<'boss', 'box'>();

export const drop = z.object({
  id: str(),
  name: str(),
  fee: num(),
  isDone: flag(false),
  day: str(),
  zone: str(),
  updatedAt: str().optional(),
});

export const dropForm = z.object({ name: z.string(), fee: z.number() });
