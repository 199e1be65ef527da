import { z } from 'zod';
import { texts } from './rules';

/** How long a store has to accept a paid order where it does not accept by itself. */
export const ACCEPT_MINUTES_MIN = 3;
export const ACCEPT_MINUTES_MAX = 10;

const acceptMinutesText = `Enter a whole number of minutes from ${ACCEPT_MINUTES_MIN} to ${ACCEPT_MINUTES_MAX}`;

/** The rules of the settings, for the store's page and the admin's form. */
export const storeSettingRules = {
  autoAccept: z.boolean(texts.flag),
  acceptMinutes: z
    .number(acceptMinutesText)
    .int(acceptMinutesText)
    .min(ACCEPT_MINUTES_MIN, acceptMinutesText)
    .max(ACCEPT_MINUTES_MAX, acceptMinutesText),
};

/** Body of `PUT /store/settings`: what is absent stays. */
export const storeSettingsInput = z.object(storeSettingRules).partial();
export type StoreSettingsInput = z.output<typeof storeSettingsInput>;

/** How a store takes orders. `pausedUntil` is null unless it is paused now; `missedDeadlines` are those in a row. */
export const orderIntake = {
  autoAccept: z.boolean(),
  acceptMinutes: z.number(),
  missedDeadlines: z.number(),
  pausedUntil: z.string().nullable(),
};

/** `GET /store/settings` */
export const storeSettingsSchema = z.object({ ...orderIntake, updatedAt: z.string() });
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export const storeSettingsSavedSchema = z.object({
  message: z.string(),
  data: storeSettingsSchema,
});
