import { appendFileSync } from 'node:fs';
import { decodeDocument } from '../bson/read';
import { isDocument, type Document } from '../bson/value';
import type { Request } from '../wire/message';
import { featuresOf } from './features-of';

/**
 * Writes down what is asked of the store, each thing once. Lines are appended as they are heard, so that several stores
 * of one run may share a file and a killed one has lost nothing.
 */
export class Recorder {
  private readonly known = new Set<string>();

  constructor(private readonly file: string) {}

  asked(name: string, { body, sequences }: Request): void {
    const fresh: string[] = [];
    featuresOf(name, body, statementsOf(name, body, sequences), (feature) => {
      if (this.known.has(feature)) return;
      this.known.add(feature);
      fresh.push(feature);
    });
    this.write(fresh);
  }

  /** Errors that reach a client; it may depend on their codes and labels. */
  answered(reply: Document): void {
    const found: string[] = [];
    if (reply['ok'] === 0) found.push(`error ${String(reply['code'])}`);
    // Of `bulkWrite`, the rows of statements that failed.
    const rows: unknown = isDocument(reply['cursor']) ? reply['cursor']['firstBatch'] : [];
    const failed = Array.isArray(rows) ? rows.filter((each) => isDocument(each) && each['ok'] === 0) : [];
    for (const each of [...(Array.isArray(reply['writeErrors']) ? reply['writeErrors'] : []), ...failed])
      if (isDocument(each)) found.push(`error ${String(each['code'])}`);
    for (const label of Array.isArray(reply['errorLabels']) ? reply['errorLabels'] : []) found.push(`label ${label}`);
    const fresh = found.filter((each) => !this.known.has(each));
    for (const each of fresh) this.known.add(each);
    this.write([...new Set(fresh)]);
  }

  private write(lines: readonly string[]): void {
    if (lines.length > 0) appendFileSync(this.file, `${lines.join('\n')}\n`);
  }
}

const STATEMENTS: Readonly<Record<string, string>> = { update: 'updates', delete: 'deletes', bulkWrite: 'ops' };

function statementsOf(name: string, body: Document, sequences: Request['sequences']): Document[] {
  const field = STATEMENTS[name];
  if (!field) return [];
  const raw = sequences.get(field);
  const given = raw ? raw.map((each) => decodeDocument(each.buf, each.off)) : body[field];
  return Array.isArray(given) ? given.filter(isDocument) : [];
}
