import { z } from 'zod';
import { isFileName } from '../../server/platform/files/fileStore';
import { FORMAT, FORMAT_VERSION } from './settings';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex');
const count = z.int().nonnegative();
/** No path leaves the backup's folder. */
const identifier = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*$/, 'must be the plain name of a table or column');
const pictureName = z.string().refine(isFileName, 'must be the name of a picture');

const storedFile = z.object({
  bytes: count,
  /** Checksum of the file as stored. */
  sha256,
});

export const tableSchema = z.object({
  name: identifier,
  /** In the order of the file; without generated columns. */
  columns: z.array(identifier),
  rows: count,
  /** Size and checksum of the uncompressed COPY text. */
  content: storedFile,
  file: storedFile,
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT, 'is not the format of a backup of this product'),
  formatVersion: z.literal(
    FORMAT_VERSION,
    `must be ${FORMAT_VERSION}: another version of the product wrote this backup`,
  ),
  productVersion: z.string(),
  /** The backup contains everything committed before. */
  takenAt: z.iso.datetime(),
  /** In the order of their names, which is the order in which they ran. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ table: identifier, column: identifier, next: z.string().regex(/^\d+$/) }),
  ),
  pictures: z.object({
    /** In the folder `pictures`. */
    files: z.array(storedFile.extend({ name: pictureName })),
    /** Referenced by rows, and left in the bucket. */
    elsewhere: z.array(pictureName),
  }),
  /**
   * The newest seal of the backed-up audit, as `server/audit/seals/anchor.ts` writes it; undefined
   * without one.
   */
  audit: z.object({ anchor: z.string() }).optional(),
  /**
   * Inconsistencies of the database itself; undefined if it was not recounted, because its schema
   * differs from this program's.
   */
  disagreements: z.array(z.string()).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = z.output<typeof tableSchema>;
export type StoredFile = z.output<typeof storedFile>;
