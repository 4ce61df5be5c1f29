import type { Document, Long } from '../bson/value';
import type { RawDocument } from '../bson/write';
import type { Connection } from '../session/connection';
import type { Session } from '../session/sessions';
import type { Transaction } from '../session/transaction';
import type { Writer } from '../storage/writer';
import type { ServerState } from '../server-state';

/** One command under way. */
export interface CommandContext {
  server: ServerState;
  connection: Connection;
  db: string;
  name: string;
  body: Document;
  /** Document sequences and long document arrays, still encoded: `documents`, `updates`, `deletes`. */
  sequences: Map<string, RawDocument[]>;
  session: Session | undefined;
  transaction: Transaction | undefined;
  writer: Writer;
  /** The read-only view that a snapshot read outside transactions uses. */
  snapshot?: Transaction;
  /** A fail point wants the connection cut instead of an answer. */
  closeConnection?: boolean;
  /** Time of the last commit that this command made. */
  committed: number;
}

/** A cursor reply whose documents go out as they are stored. */
export class CursorReply {
  constructor(
    readonly ns: string,
    readonly id: Long,
    readonly batch: RawDocument[],
    readonly first: boolean,
    readonly cursorFields?: Document,
  ) {}
}

export type Reply = Document | CursorReply;
export type Handler = (context: CommandContext) => Reply | Promise<Reply>;

export interface Command {
  run: Handler;
  /** May run inside a transaction. */ inTransaction?: boolean;
  /** Changes data. */ writes?: boolean;
}
