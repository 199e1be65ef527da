/**
 * A picked file that could not be uploaded. The form holds it instead of the file's address, so
 * that the form cannot be saved while the screen shows a file that the server does not have.
 */
export class FailedUpload {
  constructor(
    readonly file: File,
    /** Value before the file was picked. */
    readonly former: unknown,
    readonly problem: string,
  ) {}

  /** A draft holds the former value, because a file cannot be stored in it. */
  toJSON(): unknown {
    return this.former;
  }
}
