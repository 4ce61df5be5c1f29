import { z } from 'zod';

export const nothing = z.strictObject({});

/** An answer that is a file and travels as its bytes, not as JSON. */
export interface FileAnswer {
  name: string;
  mime: string;
  bytes: Uint8Array;
}
export const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && (value as Partial<FileAnswer>).bytes instanceof Uint8Array;
/** Output of an action that answers with a file of this type. */
export const fileAnswer = (mime: string): z.ZodType<FileAnswer, FileAnswer> =>
  z.custom<FileAnswer>(isFileAnswer).meta({ type: 'string', contentMediaType: mime });

/** An answer that is a file and is sent while it is made, so that its length costs no memory. */
export interface StreamAnswer {
  name: string;
  mime: string;
  chunks: AsyncIterable<Uint8Array>;
}
export const isStreamAnswer = (value: unknown): value is StreamAnswer =>
  typeof value === 'object' &&
  value !== null &&
  Symbol.asyncIterator in ((value as Partial<StreamAnswer>).chunks ?? {});
/** Output of an action that answers with such a file. */
export const streamAnswer = (mime: string): z.ZodType<StreamAnswer, StreamAnswer> =>
  z.custom<StreamAnswer>(isStreamAnswer).meta({ type: 'string', contentMediaType: mime });
