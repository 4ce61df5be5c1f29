import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { tarFile, type TarEntry } from '../../../../kernel';

/** First file of an archive. */
export interface ArchiveHead {
  format: 1;
  product: 'Pathshala';
  /** Shape of the data: the number of its last migration. */
  schema: number;
  institution: { id: string; name: string; nameBn: string; alias: string; eiin?: string };
  /** Tells a wrong code. */
  codeCheck: string;
  startedAt: string;
  /** Nobody could change anything while it was made. */
  isQuiet: boolean;
  notes: readonly string[];
}
export interface ArchivePart {
  path: string;
  rows: number;
  bytes: number;
  sha256: string;
}
/** Last file of an archive. */
export interface ArchiveManifest {
  endedAt: string;
  counts: Record<string, number>;
  files: number;
  parts: readonly ArchivePart[];
}
/** How a kept file is noted in `files/*.jsonl`; its bytes lie beside. */
export interface FileLine {
  id: string;
  name: string;
  size: number;
  sha256: string;
  metadata: Record<string, unknown>;
}

export const HEAD_PATH = 'archive.json';
export const MANIFEST_PATH = 'manifest.json';
export const NOTES = [
  'records/: one JSON object a line, one file for some hundred records of a kind; removed records have "alive": false.',
  'files/: kept files under their ids, and *.jsonl with their names. log/: the activity log. catalogues/: what references to the platform mean.',
  'reading/: records of the operator about the institution; they are not taken over by another installation.',
  'Passwords, login keys and keys of payment gateways and meeting rooms are not in the archive: they are set again.',
  'Identity numbers and bank accounts are encrypted with the code of the archive ("encrypted": AES-256-GCM).',
];

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const jsonLines = (rows: readonly unknown[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
export const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').filter(Boolean);

const zip = promisify(gzip);
/**
 * Some files of an archive as one member of its gzip stream, so that pieces laid one after the other are the archive.
 */
export const packed = (entries: readonly TarEntry[]): Promise<Buffer> =>
  zip(Buffer.concat(entries.map((entry) => tarFile(entry))));
export const packedBytes = (bytes: Buffer): Promise<Buffer> => zip(bytes);

export const pathOf = (folder: string, name: string, at: number): string =>
  `${folder}/${name}-${String(at).padStart(5, '0')}.jsonl`;
