/** Input shared by both WebDriver protocols: https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  type: 'pointer' | 'key' | 'none';
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** A browser that a test drives, with one page. */
export interface Engine {
  /** `Firefox 153.7` */
  name: string;
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors and warnings of the console so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export const WIDTH = 1_300;
export const HEIGHT = 850;
