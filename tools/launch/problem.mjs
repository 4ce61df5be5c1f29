/**
 * A failure that the person at the keyboard can fix. Its message is one sentence that says what is wrong and what to
 * do; the launcher prints it without a stack and ends with code 1.
 */
export class Problem extends Error {
  /** @param {string} message @param {{ cause?: unknown, details?: string }} [options] `details`: lines worth showing below */
  constructor(message, options = {}) {
    super(message, { cause: options.cause });
    this.name = 'Problem';
    this.details = options.details ?? '';
  }
}

/**
 * The sentence for any error: a Problem speaks for itself, the file system's common refusals get a remedy, and any
 * other error is a defect of ours and keeps its stack.
 * @param {unknown} error
 * @returns {{ sentence: string, details: string }}
 */
export function explainError(error) {
  if (error instanceof Problem) return { sentence: error.message, details: error.details };
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const where = path ? ` (${path})` : '';
  if (code === 'ENOSPC') return { sentence: `The disk is full${where}; free some space and start again.`, details: '' };
  if (code === 'EDQUOT')
    return { sentence: `Your disk quota is used up${where}; free some space and start again.`, details: '' };
  if (code === 'EROFS') {
    return {
      sentence: `The file system is read-only${where}; use a writable folder; for data use DATA_DIR=/path npm start.`,
      details: '',
    };
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return {
      sentence: `Permission denied${where}; use a writable folder; for data use DATA_DIR=/path npm start.`,
      details: '',
    };
  }
  if (code === 'EMFILE' || code === 'ENFILE') {
    return {
      sentence: 'Too many files are open on this machine; raise the limit (ulimit -n 4096) and start again.',
      details: '',
    };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { sentence: 'Starting failed unexpectedly.', details: stack };
}
