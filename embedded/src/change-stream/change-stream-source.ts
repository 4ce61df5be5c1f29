import type { PipelineScope } from '../aggregate/pipeline-scope';
import { runStages } from '../aggregate/run-pipeline';
import { Long, Timestamp, isDocument, type Document } from '../bson/value';
import { keyOf } from '../bson/key';
import { compileFilter } from '../query/compile-predicate';
import { rawOf, rawLength, type RawDocument } from '../bson/write';
import { ErrorCode, StoreError, badValue } from '../errors';
import type { BatchSource } from '../session/cursors';
import { tsOf, type OplogEntry, type OplogOp } from '../storage/oplog-entry';
import type { Store } from '../storage/store';
import { changeEvent, invalidateEvent, type EventOptions, type Watched } from './change-event';
import { END_OF_COMMIT, makeToken, readToken, type Position, type TokenKind } from './resume-token';

const DEFAULT_AWAIT_MS = 1000;
const SCAN_ENTRIES = 1000;
const EARLY_ROOTS = new Set(['operationType', 'ns', 'txnNumber']);
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const STAGES = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
  '$changeStreamSplitLargeEvent',
]);

/** One open change stream: reads the log from its position on, and waits there for more. */
export class ChangeStreamSource implements BatchSource {
  private position: Position;
  private lastKind: TokenKind = 'watermark';
  private readonly options: EventOptions;
  /** The stages after the leading `$match` ones, which are compiled once for all events. */
  private readonly stages: Document[];
  private readonly filters: ((event: Document) => boolean)[] = [];
  /** Filters on kind, namespace and transaction alone: they decide before an event is made. */
  private readonly early: ((head: Document) => boolean)[] = [];
  /** Events of the commit under way that did not fit the last batch. */
  private invalidated = false;
  private closed = false;
  private wake: (() => void) | undefined;

  constructor(
    private readonly store: Store,
    private readonly watched: Watched,
    spec: Document,
    pipeline: Document[],
    private readonly scope: PipelineScope,
  ) {
    this.options = {
      fullDocument: oneOf('fullDocument', spec['fullDocument'] ?? 'default', [
        'default',
        'updateLookup',
        'whenAvailable',
        'required',
      ]),
      fullDocumentBeforeChange: oneOf('fullDocumentBeforeChange', spec['fullDocumentBeforeChange'] ?? 'off', [
        'off',
        'whenAvailable',
        'required',
      ]),
      expanded: spec['showExpandedEvents'] === true,
    };
    for (const stage of pipeline) {
      const name = Object.keys(stage)[0] ?? '';
      if (!name.startsWith('$') || !KNOWN_STAGE.test(name))
        throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
      if (!STAGES.has(name))
        throw new StoreError(ErrorCode.IllegalOperation, `${name} is not permitted in a $changeStream pipeline`);
    }
    const stages = pipeline.filter((stage) => !('$changeStreamSplitLargeEvent' in stage));
    // A pipeline that cannot compile is refused when the stream opens, not at its first event.
    runStages(
      scope,
      [{ _id: {}, operationType: 'insert', documentKey: {}, ns: {}, fullDocument: {} }].slice(
        stages.some((stage) => '$replaceRoot' in stage || '$replaceWith' in stage) ? 1 : 0,
      ),
      stages,
    );
    const leading = stages.findIndex((stage) => !isDocument(stage['$match']));
    const matches = leading < 0 ? stages : stages.slice(0, leading);
    for (const stage of matches) {
      const { test, roots } = compileFilter(stage['$match'] as Document, {
        variables: scope.variables,
        collation: scope.collation,
      });
      if (roots && [...roots].every((root) => EARLY_ROOTS.has(root))) this.early.push(test);
      else this.filters.push(test);
    }
    this.stages = stages.slice(matches.length);
    this.position = this.startPosition(spec);
  }

  private startPosition(spec: Document): Position {
    const given = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter((name) => spec[name] !== undefined);
    if (given.length > 1)
      throw new StoreError(50865, 'Only one type of resume option is allowed, but multiple were found.');
    let position: Position;
    if (spec['startAtOperationTime'] instanceof Timestamp)
      position = { ts: tsOf(spec['startAtOperationTime']), op: -1 };
    else if (given.length === 1) {
      const token = readToken(spec['resumeAfter'] ?? spec['startAfter']);
      if (token.kind === 'invalidate' && spec['resumeAfter'] !== undefined)
        throw new StoreError(
          ErrorCode.InvalidResumeToken,
          "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
        );
      position = token.position;
      this.lastKind = token.kind;
    } else return { ts: Math.max(this.store.oplog.appended, this.store.oplog.durable), op: END_OF_COMMIT };
    if (position.ts < this.store.oplog.lostUpTo) {
      throw new StoreError(
        ErrorCode.ChangeStreamHistoryLost,
        'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
        { labels: ['NonResumableChangeStreamError'] },
      );
    }
    return position;
  }

  async next(
    batchSize: number | undefined,
    maxTimeMs: number | undefined,
    signal: { closed: boolean; onClose: Set<() => void> },
  ): Promise<{ batch: RawDocument[]; done: boolean; fields: Document }> {
    const deadline = Date.now() + (maxTimeMs ?? DEFAULT_AWAIT_MS);
    for (;;) {
      if (this.closed) throw new StoreError(237, 'cursor was killed');
      const batch = this.invalidated ? [] : this.read(batchSize || Infinity);
      const left = deadline - Date.now();
      if (batch.length > 0 || this.invalidated || left <= 0 || signal.closed) {
        return { batch, done: this.invalidated, fields: { postBatchResumeToken: this.token() } };
      }
      if (this.drained()) await this.wait(left, signal);
    }
  }

  /** First batch: the events there now, without waiting. */
  first(batchSize: number): { batch: RawDocument[]; done: boolean; fields: Document } {
    const batch = this.read(batchSize);
    return { batch, done: this.invalidated, fields: { postBatchResumeToken: this.token() } };
  }

  private drained(): boolean {
    return this.position.ts >= this.store.oplog.durable;
  }

  private token(): Document {
    return makeToken(this.position, this.invalidated ? 'invalidate' : this.lastKind);
  }

  private read(limit: number): RawDocument[] {
    const { oplog } = this.store;
    if (this.position.ts < oplog.lostUpTo) {
      throw new StoreError(
        ErrorCode.ChangeStreamHistoryLost,
        'the change stream fell behind the oldest entry of the oplog',
        { labels: ['NonResumableChangeStreamError'] },
      );
    }
    const out: RawDocument[] = [];
    let bytes = 0;
    while (out.length < limit && bytes < MAX_BATCH_BYTES) {
      const entries = oplog.after(this.position.ts, true, SCAN_ENTRIES);
      const start = this.position;
      for (const entry of entries) {
        for (let at = entry.ts === start.ts ? start.op + 1 : 0; at < entry.ops.length; at++) {
          if (out.length >= limit || bytes >= MAX_BATCH_BYTES) return out;
          this.position = { ts: entry.ts, op: at };
          this.lastKind = 'event';
          if (this.early.length > 0 && !this.concerns(entry, entry.ops[at]!)) continue;
          const made = changeEvent(entry, at, this.watched, this.options, this.store.catalog);
          if (!made) continue;
          for (const raw of this.through(made.event)) {
            out.push(raw);
            bytes += rawLength(raw);
          }
          if (made.invalidates) {
            out.push(...this.through(invalidateEvent(entry, at)));
            this.invalidated = true;
            return out;
          }
        }
        this.position = { ts: entry.ts, op: END_OF_COMMIT };
        this.lastKind = 'watermark';
      }
      if (entries.length < SCAN_ENTRIES) {
        if (oplog.durable > this.position.ts) {
          this.position = { ts: oplog.durable, op: END_OF_COMMIT };
          this.lastKind = 'watermark';
        }
        break;
      }
    }
    return out;
  }

  /** Whether a logged change can pass the early filters. Commands become several kinds of events and always pass. */
  private concerns({ session }: OplogEntry, { kind, ns }: OplogOp): boolean {
    if (kind === 'command') return true;
    const dot = ns.indexOf('.');
    const head = { operationType: kind, ns: { db: ns.slice(0, dot), coll: ns.slice(dot + 1) } };
    if (session?.transaction) Object.assign(head, { txnNumber: Long.fromNumber(session.txnNumber) });
    return this.early.every((test) => test(head));
  }

  private through(event: Document): RawDocument[] {
    if (!this.early.every((test) => test(event)) || !this.filters.every((test) => test(event))) return [];
    if (this.stages.length === 0) return [rawOf(event)];
    const token = keyOf(event['_id']);
    return runStages(this.scope, [event], this.stages).map((out) => {
      if (!isDocument(out['_id']) || keyOf(out['_id']) !== token) {
        throw new StoreError(
          ErrorCode.ChangeStreamFatalError,
          'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
          { labels: ['NonResumableChangeStreamError'] },
        );
      }
      return rawOf(out);
    });
  }

  private async wait(ms: number, signal: { onClose: Set<() => void> }): Promise<void> {
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        signal.onClose.delete(finish);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      const stop = this.store.oplog.onFlush(finish);
      signal.onClose.add(finish);
      this.wake = finish;
    });
  }

  close(): void {
    this.closed = true;
    this.wake?.();
  }
}

const KNOWN_STAGE =
  /^\$(match|project|addFields|set|unset|replaceRoot|replaceWith|redact|changeStreamSplitLargeEvent|group|sort|skip|limit|unwind|lookup|facet|count|out|merge|sample|bucket|bucketAuto|sortByCount|graphLookup|unionWith|geoNear|changeStream|setWindowFields|densify|fill|collStats|indexStats|currentOp|documents)$/;

function oneOf(name: string, value: unknown, allowed: string[]): string {
  if (typeof value !== 'string' || !allowed.includes(value))
    throw badValue(`Enumeration value '${String(value)}' for field '$changeStream.${name}' is not a valid value.`);
  return value;
}
