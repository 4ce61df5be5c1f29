import type { Collation } from '../bson/collation';
import type { Document } from '../bson/value';
import type { Store } from '../storage/store';
import type { Writer } from '../storage/writer';

/** State shared by the stages of one aggregation. */
export interface PipelineScope {
  store: Store;
  db: string;
  writer: Writer;
  variables?: Document | undefined;
  collation?: Collation | undefined;
  hint?: unknown;
  depth?: number;
}

/** A scope inside a running pipeline: stages that hold pipelines of their own run them through it. */
export interface RunningScope extends PipelineScope {
  /** The documents that a sub-pipeline over a collection or view gives. */
  runSub(name: string, pipeline: readonly Document[], variables: Document | undefined): Document[];
  /** Runs stages over documents at hand. */
  runOver(docs: Document[], stages: readonly Document[]): Document[];
}
