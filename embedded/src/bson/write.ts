import './buffer-methods';
import { serialize } from 'bson';
import type { Document } from './value';

/** Encodes a document to its own buffer. `undefined` fields are left out, as the driver does. */
export function encodeDocument(doc: Document): Buffer {
  const bytes = serialize(doc, { checkKeys: false, ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** An array value with index names, from already encoded documents: the form of a cursor batch. */
export function encodeRawArray(docs: readonly RawDocument[]): Buffer {
  let size = 5;
  for (let i = 0; i < docs.length; i++) size += 2 + digits(i) + rawLength(docs[i]!);
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    out[at++] = 0x03;
    at += out.latin1Write(String(i), at);
    out[at++] = 0;
    const length = rawLength(doc);
    doc.buf.copy(out, at, doc.off, doc.off + length);
    at += length;
  }
  out[at] = 0;
  return out;
}

/** A document inside a larger buffer; its length is its own first four bytes. */
export interface RawDocument {
  buf: Buffer;
  off: number;
}

export function rawLength(doc: RawDocument): number {
  return doc.buf.readInt32LE(doc.off);
}

export function rawOf(doc: Document): RawDocument {
  return { buf: encodeDocument(doc), off: 0 };
}

/**
 * As `rawOf`, in memory of its own: a long-lived value must not hold on to a piece of Node's shared buffer pool, of
 * which the rest was long forgotten.
 */
export function storedRawOf(doc: Document): RawDocument {
  const encoded = encodeDocument(doc);
  return ownCopy(encoded, 0, encoded.length);
}

export function ownCopy(buf: Buffer, off: number, length: number): RawDocument {
  const own = Buffer.allocUnsafeSlow(length);
  buf.copy(own, 0, off, off + length);
  return { buf: own, off: 0 };
}

function digits(i: number): number {
  return i < 10 ? 1 : i < 100 ? 2 : i < 1000 ? 3 : i < 10000 ? 4 : String(i).length;
}

/** One document with the elements of both. */
export function joinDocuments(a: Buffer, b: Buffer): Buffer {
  const out = Buffer.allocUnsafe(a.length + b.length - 5);
  out.writeInt32LE(out.length, 0);
  a.copy(out, 4, 4, a.length - 1);
  b.copy(out, a.length - 1, 4);
  return out;
}

/** `{ <pieces...>, <elements of the encoded document `tail`> }`, so that stored documents are copied, not decoded. */
export function encodeWithPieces(pieces: { type: number; name: string; bytes: Buffer }[], tail: Buffer): Buffer {
  let size = tail.length;
  for (const piece of pieces) size += 2 + Buffer.byteLength(piece.name) + piece.bytes.length;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const piece of pieces) {
    out[at++] = piece.type;
    at += out.utf8Write(piece.name, at);
    out[at++] = 0;
    at += piece.bytes.copy(out, at);
  }
  tail.copy(out, at, 4);
  return out;
}
