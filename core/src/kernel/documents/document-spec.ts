import type { DocumentKind, Text } from '@pathshala/shared/kit';
import type { Context, Handler } from '../contracts';

/** What a template prints. Every text in it is ready in the language of the paper (`ctx.locale`); the template computes layout only. */
export interface DocumentContent {
  /** Names this paper: title of the PDF and, made safe, of its file. */
  title: string;
  data: Readonly<Record<string, unknown>>;
}
/** What the public may know of a paper; nothing that is not on it. */
export interface DocumentVerdict {
  state: 'valid' | 'cancelled';
  facts: readonly { label: Text; value: Text }[];
}
export interface DocumentBatchItem {
  id: string;
  label: Text;
}
export interface DocumentBatch<B> {
  /** Names the file and the run. */
  title(ctx: Context, input: B): Promise<Text>;
  /** Everything to be printed, in printing order. Asked again with every slice; the order must be the same. */
  items(ctx: Context, input: B): Promise<readonly DocumentBatchItem[]>;
  /** Some of them as one document of several pages. */
  content(ctx: Context, input: B, ids: readonly string[]): Promise<DocumentContent>;
  /** How many are typeset together; for cards a multiple of what one sheet holds. */
  slice: number;
}
export interface DocumentSource<I, B> {
  /** Reads as the caller: what they may not see is not found. */
  content(ctx: Context, input: I): Promise<DocumentContent>;
  /** For kinds that declare a batch. */
  batch?: DocumentBatch<B>;
  /** For kinds that declare `verify`: the record as of now, read as the system; null when it no longer exists. */
  verify?(sys: Context, id: string): Promise<DocumentVerdict | null>;
}
export interface DocumentSpec<I = any, B = any> {
  readonly kind: DocumentKind<I, B>;
  readonly source: DocumentSource<I, B>;
}
export type DocumentHandlers = (spec: DocumentSpec) => Iterable<readonly [string, Handler]>;

/** Gives a declared kind its content. @throws Error when the declaration asks for what is not given */
export function documentSpec<I, B>(kind: DocumentKind<I, B>, source: DocumentSource<I, B>): DocumentSpec {
  if ((kind.actions.batch !== null) !== (source.batch !== undefined))
    throw new Error(`${kind.id} declares a batch or gives one, not both`);
  if (kind.verify !== (source.verify !== undefined))
    throw new Error(`${kind.id} declares verification or gives it, not both`);
  return { kind, source };
}

/** A kept picture in the data of a document; the template gets a path, or none when the file is not there or is another institution's. */
export const picture = (file: string | null | undefined): { $picture: string } | null =>
  file ? { $picture: file } : null;
