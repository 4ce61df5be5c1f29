/**
 * A record carries the moment at which its transaction began: it may be committed a minute later, on a machine whose
 * clock is some minutes behind.
 */
const OVERLAP_MS = 15 * 60_000;

/**
 * The earliest `updatedAt` of a record that a read at `readAt` may have missed: records from this instant on are all
 * that can have changed since (`writtenAt` keeps long jobs within it).
 * @param readAt ISO instant or milliseconds, before the first record was read
 */
export const unknownSince = (readAt: string | number): string =>
  new Date(new Date(readAt).getTime() - OVERLAP_MS).toISOString();
