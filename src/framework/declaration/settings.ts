import type { ComponentType } from 'react';
import type { Lazy } from './keys';
import type { OwnKindSettings } from './ownKinds';
import type { ViewStore } from './savedViews';

/** How figures, amounts and times are written and read. */
export interface FormatSettings {
  /** ISO 4217, such as `EUR`; absent: an amount is a plain number with two decimals. */
  currency?: string;
  /** BCP 47, such as `de-DE`. */
  locale: string;
  /** IANA, such as `Europe/Berlin`: the zone of every day and clock on screen, wherever the browser is. */
  timeZone: string;
  /** Written behind an exact time, such as `CET`; absent: nothing is. */
  timeZoneLabel?: string;
  /** The day on which a calendar's weeks begin, 0 for Sunday; absent: Monday. */
  weekStartsOn?: number;
  /** The day of an instant (ISO) or a calendar day (`yyyy-mm-dd`), where Intl's own text is not wanted. */
  date?: (iso: string) => string;
  /** An instant (ISO) to the minute, where Intl's own text is not wanted. */
  dateTime?: (iso: string) => string;
}

/** What the framework checks before a server has to; limits.ts has the default of each. */
export interface LimitSettings {
  /** Characters of a search. */
  searchLengthMax: number;
  /** The last page that an address may ask for. */
  pageMax: number;
  uploadBytesMax: number;
  /** Media types of the pictures that may be uploaded. */
  uploadTypes: readonly string[];
}

/** Drawings of a list without rows; the framework's own stand where one is absent. */
export interface ThemeSettings {
  /** There is nothing yet. */
  empty?: ComponentType;
  /** Nothing matches the filters. */
  nothingFound?: ComponentType;
  /** The rows could not be loaded. */
  failed?: ComponentType;
}

export interface ErrorSettings {
  /** The text in the body of a failed call, for a server with a dialect of its own. Undefined: `detail` and `message` are read. */
  textIn?: (body: unknown, status: number) => string | undefined;
}

/** What an application hears of its server without asking. */
export interface EventSettings {
  /**
   * Calls back for each event of a name, and when some may have been missed: `readBefore` (milliseconds) then says which rows
   * are out of date, and without it all are. Returns how to end it.
   */
  subscribe: (name: string, onEvent: (readBefore?: number) => void) => () => void;
}

/** What an application adds to what the framework draws. */
export interface AddedSettings {
  /** Below the details of every record, or its form where it has no details: its history. `onChanged`: the record is another one now. */
  belowDetails?: Lazy<{ resource: string; id: string; onChanged: () => void }>;
}

export interface FrameworkSettings {
  formats: FormatSettings;
  limits: Partial<LimitSettings>;
  theme: ThemeSettings;
  errors: ErrorSettings;
  kinds: OwnKindSettings;
  events: EventSettings;
  added: AddedSettings;
  /** The headers of a create with the key of its form, where the server answers a repeated one again. */
  repeats?: (key: string) => Readonly<Record<string, string>> | undefined;
  /** Where saved views are kept, so that they follow a person; absent or undefined: in the browser. */
  views?: () => (() => Promise<ViewStore>) | undefined;
  /** In front of every key in the browser's storage, for two applications on one origin; settle it before anybody signs in or out. */
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

/** Gives the framework the application's settings; what is absent stays neutral. Called once, before the first screen. */
export const configureFramework = (given: Partial<FrameworkSettings>): void => {
  present = { ...neutral, ...given };
};

/** The settings in force. Read them where they are used, not when a module is loaded: that is before they are given. */
export const settings = (): FrameworkSettings => present;
