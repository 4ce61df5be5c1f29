/** Value that a process keeps and brings up to date as changes arrive. */
export interface Mended {
  mending: Promise<void>;
}

/**
 * Brings a kept value up to date, one caller after the other: one who asks meanwhile waits for the changes found so
 * far.
 * @param drop forgets what could not be mended
 * @throws what `mend` throws
 */
export async function mendInTurn(kept: Mended, mend: () => Promise<void>, drop: () => void): Promise<void> {
  const mended = kept.mending
    .catch(() => undefined)
    .then(mend)
    .catch((error: unknown) => {
      drop();
      throw error;
    });
  kept.mending = mended;
  await mended;
}
