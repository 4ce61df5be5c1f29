import { decodeDocument, decodeFields } from '../bson/read';
import { Long, type Document } from '../bson/value';
import type { Catalog } from '../catalog/catalog';
import { idKeyOf } from '../catalog/collection';
import { ErrorCode, StoreError } from '../errors';
import { timestampOf, type OplogEntry, type OplogOp } from '../storage/oplog-entry';
import { makeToken } from './resume-token';

export interface EventOptions {
  fullDocument: string;
  fullDocumentBeforeChange: string;
  expanded: boolean;
}

/** Scope of a stream: one collection, one database (`coll` undefined) or everything (`db` undefined). */
export interface Watched {
  db: string | undefined;
  coll: string | undefined;
}

const ID_ONLY: ReadonlySet<string> = new Set(['_id']);
const INTERNAL = new Set(['admin', 'config', 'local']);

/** The change event of one logged change as a stream sees it; undefined when the stream does not watch it. */
export function changeEvent(
  entry: OplogEntry,
  at: number,
  watched: Watched,
  options: EventOptions,
  catalog: Catalog,
): { event: Document; invalidates: boolean } | undefined {
  const op = entry.ops[at]!;
  const dot = op.ns.indexOf('.');
  const db = op.ns.slice(0, dot);
  if (watched.db === undefined ? INTERNAL.has(db) : watched.db !== db) return undefined;
  if (op.kind === 'command') return commandEvent(entry, at, db, watched, options);
  const coll = op.ns.slice(dot + 1);
  if (watched.coll !== undefined ? watched.coll !== coll : coll.startsWith('system.')) return undefined;
  const head = eventHead(entry, at, op.kind);
  if (entry.session?.transaction)
    Object.assign(head, { txnNumber: Long.fromNumber(entry.session.txnNumber), lsid: entry.session.lsid });
  // Of an update that is looked up, or told without the document, only its id is needed.
  const isWhole =
    op.kind !== 'update' ||
    (op.images && options.fullDocument !== 'default' && options.fullDocument !== 'updateLookup');
  const doc = isWhole ? decodeDocument(op.doc.buf, op.doc.off) : decodeFields(op.doc.buf, op.doc.off, ID_ONLY);
  const event: Document = { ...head };
  if (op.kind === 'insert' || op.kind === 'replace') event['fullDocument'] = doc;
  else if (op.kind === 'update' && options.fullDocument !== 'default')
    event['fullDocument'] = postImage(op, doc, options.fullDocument, catalog, db, coll);
  event['ns'] = { db, coll };
  event['documentKey'] = { _id: doc['_id'] };
  if (op.kind === 'update' && op.description) {
    const description = decodeDocument(op.description.buf, op.description.off);
    const { disambiguatedPaths, ...plain } = description;
    event['updateDescription'] = options.expanded ? { ...plain, disambiguatedPaths: disambiguatedPaths ?? {} } : plain;
  }
  if (options.expanded) event['collectionUUID'] = op.uuid;
  if (op.kind !== 'insert' && options.fullDocumentBeforeChange !== 'off')
    event['fullDocumentBeforeChange'] = preImage(op, options.fullDocumentBeforeChange);
  return { event, invalidates: false };
}

function eventHead(entry: OplogEntry, at: number, operationType: string): Document {
  return {
    _id: makeToken({ ts: entry.ts, op: at }, 'event'),
    operationType,
    clusterTime: timestampOf(entry.ts),
    wallTime: new Date(entry.wall),
  };
}

export function invalidateEvent(entry: OplogEntry, at: number): Document {
  return { ...eventHead(entry, at, 'invalidate'), _id: makeToken({ ts: entry.ts, op: at }, 'invalidate') };
}

function postImage(
  op: OplogOp,
  doc: Document,
  mode: string,
  catalog: Catalog,
  db: string,
  coll: string,
): Document | null {
  if (mode === 'updateLookup') {
    const slot = catalog.find(db, coll)?.records.get(idKeyOf(op.doc));
    return slot ? decodeDocument(slot.buf, slot.off) : null;
  }
  if (op.images) return doc;
  if (mode === 'required') throw missingImage('post-image');
  return null;
}

function preImage(op: OplogOp, mode: string): Document | null {
  if (op.before) return decodeDocument(op.before.buf, op.before.off);
  if (mode === 'required') throw missingImage('pre-image');
  return null;
}

function missingImage(which: string): StoreError {
  return new StoreError(
    ErrorCode.NoMatchingDocument,
    `Change stream was configured to require a ${which} for all update, delete and replace events, but the ${which} was not found`,
    { labels: ['NonResumableChangeStreamError'] },
  );
}

function commandEvent(
  entry: OplogEntry,
  at: number,
  db: string,
  watched: Watched,
  options: EventOptions,
): { event: Document; invalidates: boolean } | undefined {
  const command = decodeDocument(entry.ops[at]!.doc.buf, entry.ops[at]!.doc.off);
  const name = Object.keys(command)[0]!;
  if (command['silent'] === true) return undefined;
  const coll = name === 'dropDatabase' ? undefined : String(command[name]);
  const concerns =
    watched.coll === undefined ||
    watched.coll === coll ||
    (name === 'renameCollection' && watched.coll === command['to']);
  if (!concerns) return undefined;
  const made = (
    operationType: string,
    more: Document,
    invalidates: boolean,
  ): { event: Document; invalidates: boolean } => ({
    event: { ...eventHead(entry, at, operationType), ns: coll === undefined ? { db } : { db, coll }, ...more },
    invalidates,
  });
  const expanded = options.expanded ? { collectionUUID: command['uuid'] } : {};
  switch (name) {
    case 'drop':
      return made('drop', expanded, watched.coll !== undefined);
    case 'renameCollection': {
      const to = { db: String(command['toDb'] ?? db), coll: String(command['to']) };
      return made(
        'rename',
        {
          to,
          ...expanded,
          ...(options.expanded
            ? { operationDescription: { to, ...(command['dropTarget'] ? { dropTarget: command['dropTarget'] } : {}) } }
            : {}),
        },
        watched.coll !== undefined,
      );
    }
    case 'dropDatabase':
      return watched.coll === undefined ? made('dropDatabase', {}, watched.db !== undefined) : undefined;
    case 'create':
      return options.expanded
        ? made(
            'create',
            { ...expanded, operationDescription: { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } } },
            false,
          )
        : undefined;
    case 'createIndexes':
      return options.expanded
        ? made('createIndexes', { ...expanded, operationDescription: { indexes: command['indexes'] } }, false)
        : undefined;
    case 'dropIndexes':
      return options.expanded
        ? made('dropIndexes', { ...expanded, operationDescription: { indexes: command['indexes'] } }, false)
        : undefined;
    case 'collMod':
      return options.expanded ? made('modify', expanded, false) : undefined;
    default:
      return undefined;
  }
}
