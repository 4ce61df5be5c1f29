/** Why a data folder cannot be used, said so that a person knows what happened, what is safe and what to do. */
export class DataFolderError extends Error {
  constructor(
    message: string,
    readonly reason: 'damaged' | 'newer' | 'older' | 'locked' | 'permission' | 'full' = 'damaged',
  ) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/** Every file begins with the number of its format; one that this version does not write is left alone. */
export function checkFormat(path: string, found: number, known: number): void {
  if (found > known)
    throw new DataFolderError(
      `${path} was written by a newer version of the store (format ${found}, this one knows ${known}).`,
      'newer',
    );
  if (found < known)
    throw new DataFolderError(
      `${path} was written by an older version of the store (format ${found}, this one knows ${known}).`,
      'older',
    );
}

/**
 * Runs a reading of a file whose checksums are right. Content that still cannot be understood was written in another
 * form than this version's: an accident of ours must not reach a person as a fault of the program.
 */
export async function readingForm<T>(path: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataFolderError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new DataFolderError(
      `What is in ${path} is whole, but not in the form that this version of the store reads (${(error as Error).message}).`,
      'older',
    );
  }
}

/** The store was told to do what would be unsafe; the message is the whole sentence. */
export class RefusedError extends Error {}

/** The whole sentence for the console. */
export function explainFolderError(error: unknown, folder: string): string {
  if (error instanceof RefusedError) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof DataFolderError) {
    switch (error.reason) {
      case 'newer':
        return `${error.message} Nothing was changed. Start the newer version of the program that wrote this folder.`;
      case 'older':
        return `${error.message} Nothing was changed. Export it with the version that wrote it ("npm run store -- export") and import the export here, or start with another folder.`;
      case 'locked':
        return `${error.message} Nothing was changed. Stop the other process, or choose another folder with --data.`;
      case 'damaged':
        return `${error.message} The store did not start and changed nothing, so what is in ${folder} is as it was. Restore the last backup, or have everything that is whole copied to a new folder, with a list of what is lost: npm run store -- salvage --data ${folder} --to NEW_FOLDER`;
      default:
        return error.message;
    }
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk that holds ${folder} is full. Everything acknowledged until now is safe on it. Free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to write in ${folder}. Nothing was changed. Give this user the right to write there, or choose another folder with --data.`;
  if (code === 'EIO')
    return `The disk that holds ${folder} could not be read or written (${(error as Error).message}). Check it before anything else, and restore the last backup on another one.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${folder} is not a folder. Nothing was changed. Choose another folder with --data.`;
  return `The store cannot use ${folder}: ${(error as Error).message}`;
}
