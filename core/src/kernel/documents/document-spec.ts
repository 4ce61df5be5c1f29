import type { DocumentKind } from '@pathshala/shared/kit';
import type { DocumentSource, DocumentSpec } from '../contracts';

/** Gives a declared kind its content. @throws Error when the declaration asks for what is not given */
export function documentSpec<I, B>(kind: DocumentKind<I, B>, source: DocumentSource<I, B>): DocumentSpec {
  if ((kind.actions.batch !== null) !== (source.batch !== undefined))
    throw new Error(`${kind.id} declares a batch or gives one, not both`);
  if (kind.verify !== (source.verify !== undefined))
    throw new Error(`${kind.id} declares verification or gives it, not both`);
  return { kind, source };
}

/**
 * A kept picture in the data of a document; the template gets a path, or none when the file is not there or is
 * another institution's. `isLarge`: printed
 * larger than a portrait, so not from its small copy.
 */
export const picture = (
  file: string | null | undefined,
  { isLarge = false }: { isLarge?: boolean } = {},
): { $picture: string; isLarge?: true } | null =>
  file ? { $picture: file, ...(isLarge ? { isLarge: true as const } : {}) } : null;
