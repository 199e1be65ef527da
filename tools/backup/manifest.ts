import { z } from 'zod';
import { isFileName } from '../../server/platform/files/fileStore';
import { FORMAT, FORMAT_VERSION } from './settings';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex');
const count = z.int().nonnegative();
/** No path gets out of the backup's folder. */
const identifier = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*$/, 'must be the plain name of a table or column');
const pictureName = z.string().refine(isFileName, 'must be the name of a picture');

const storedFile = z.object({
  bytes: count,
  /** Of the file as it lies there. */
  sha256,
});

export const tableSchema = z.object({
  name: identifier,
  /** In the order of the file; generated ones are not among them. */
  columns: z.array(identifier),
  rows: count,
  /** Of the rows as COPY writes them, before they are compressed. */
  content: storedFile,
  file: storedFile,
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT, 'is not that of a backup of this product'),
  formatVersion: z.literal(
    FORMAT_VERSION,
    `must be ${FORMAT_VERSION}: another version of the product wrote this backup`,
  ),
  productVersion: z.string(),
  /** What was committed before is in the backup. */
  takenAt: z.iso.datetime(),
  /** In the order of their names, which is that in which they ran. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(tableSchema),
  /** The number that each gives out next. */
  sequences: z.array(
    z.object({ table: identifier, column: identifier, next: z.string().regex(/^\d+$/) }),
  ),
  pictures: z.object({
    /** In the folder `pictures`. */
    files: z.array(storedFile.extend({ name: pictureName })),
    /** Referred to by rows, and left where they are: in the bucket. */
    elsewhere: z.array(pictureName),
  }),
  /** The newest seal of the audit that is in the backup, as `server/audit/seals/anchor.ts` writes it; undefined: there was none. */
  audit: z.object({ anchor: z.string() }).optional(),
  /** What did not agree in the database itself; undefined: it was not recounted, because its schema was not this program's. */
  disagreements: z.array(z.string()).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = z.output<typeof tableSchema>;
export type StoredFile = z.output<typeof storedFile>;
