import type { ComponentType } from 'react';
import type { Lazy } from './keys';
import type { AppKindSettings } from './appKinds';
import type { ViewStore } from './savedViews';

/** Formats of figures, amounts and times. */
export interface FormatSettings {
  /** ISO 4217, such as `EUR`; absent: an amount is a plain number with two decimals. */
  currency?: string;
  /** BCP 47, such as `de-DE`. */
  locale: string;
  /** BCP 47 of figures and amounts, if it differs from the locale of dates and names. */
  numbers?: string;
  /**
   * IANA, such as `Europe/Berlin`: the zone of every day and time on screen, regardless of the
   * browser's.
   */
  timeZone: string;
  /** Appended to an exact time, such as `CET`. */
  timeZoneLabel?: string;
  /** First day of a calendar's week, 0 for Sunday; absent: Monday. */
  weekStartsOn?: number;
  /** Formats the day of an instant (ISO) or a calendar day (`yyyy-mm-dd`); absent: Intl does. */
  date?: (iso: string) => string;
  /** Formats an instant (ISO) to the minute; absent: Intl does. */
  dateTime?: (iso: string) => string;
}

/** Limits that the framework checks before the server does; limits.ts has the defaults. */
export interface LimitSettings {
  /** Limit for the characters of a search. */
  searchLengthMax: number;
  /** Last page that an address may request. */
  pageMax: number;
  uploadBytesMax: number;
  /** Media types of allowed pictures. */
  uploadTypes: readonly string[];
}

/** Drawings for lists without rows; the framework's drawings by default. */
export interface ThemeSettings {
  /** For an empty list. */
  empty?: ComponentType;
  /** For filters without results. */
  nothingFound?: ComponentType;
  /** For a failed load. */
  failed?: ComponentType;
}

export interface ErrorSettings {
  /**
   * Returns the text in the body of a failed call, for a server with its own format. Undefined:
   * `detail` and `message` are read.
   */
  textIn?: (body: unknown, status: number) => string | undefined;
}

/** Events from the application's server. */
export interface EventSettings {
  /**
   * Calls `onEvent` for each event of a name, and if events may have been missed: `readBefore`
   * (milliseconds) then tells which rows are out of date; without it, all rows are. Returns a
   * function that unsubscribes.
   */
  subscribe: (name: string, onEvent: (readBefore?: number) => void) => () => void;
}

/** Additions of an application to the framework's screens. */
export interface AddedSettings {
  /**
   * Component below the details of every record, or below its form if it has no details, such as
   * its history. `onChanged`: the record has changed.
   */
  belowDetails?: Lazy<{ resource: string; id: string; onChanged: () => void }>;
}

export interface FrameworkSettings {
  formats: FormatSettings;
  limits: Partial<LimitSettings>;
  theme: ThemeSettings;
  errors: ErrorSettings;
  kinds: AppKindSettings;
  events: EventSettings;
  added: AddedSettings;
  /** Headers of a create with the key of its form, for a server that detects repeated requests. */
  repeats?: (key: string) => Readonly<Record<string, string>> | undefined;
  /** Storage of saved views that follows a person; absent or undefined: the browser. */
  views?: () => (() => Promise<ViewStore>) | undefined;
  /**
   * Prefix of every key in the browser's storage, for several applications on one origin. Set it
   * before the first sign-in.
   */
  storagePrefix: string;
}

const neutral: FrameworkSettings = {
  formats: { locale: 'en', timeZone: 'UTC' },
  limits: {},
  theme: {},
  errors: {},
  kinds: {},
  events: { subscribe: () => () => undefined },
  added: {},
  storagePrefix: '',
};

let present = neutral;

/**
 * Sets the application's settings; absent ones keep their defaults. Called once, before the first
 * screen.
 */
export const configureFramework = (settingsPatch: Partial<FrameworkSettings>): void => {
  present = { ...neutral, ...settingsPatch };
};

/**
 * Returns the current settings. Call it where they are used, not when a module is loaded, because
 * that is before `configureFramework`.
 */
export const settings = (): FrameworkSettings => present;
