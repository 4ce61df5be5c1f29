import type { Kernel } from '../kernel';
import { checkFiles, dropLeft, dropStray, moveFiles, underSchemaLock } from '../kernel/host';

/** Longer than anyone reads one file: until then the bytes of a moved file stay in the old place too. */
const READING_MS = 600_000;
/** Younger bytes may belong to a file that is being written. */
const WRITING_MS = 3_600_000;
/** Ids that are printed of many. */
const SHOWN = 20;

interface Saying {
  say(line: string): void;
}

/** Brings the bytes of all files to the place that the environment chooses. @returns exit code */
export async function moveAllFiles(kernel: Kernel, { say }: Saying): Promise<number> {
  const { store } = kernel;
  const place = store.files?.isChosen ? 'the S3 host' : 'the database';
  const done = await underSchemaLock(
    // Hours long: processes that bring the data into a new shape must not wait for it.
    { ...kernel, row: 'moves' },
    async () => true,
    ({ assertHeld }) => moveFiles(store, assertHeld),
  );
  const { moved, bytes, damaged } = done!;
  say(`${moved} files (${bytes} bytes) were moved into ${place}.`);
  const kept: string[] = [];
  const waiting = await dropLeft(store, new Date(Date.now() - READING_MS), (id, error) => {
    kept.push(id);
    kernel.log.warn({ err: error, file: id }, 'a file could not be deleted');
  });
  if (waiting > 0)
    say(`${waiting} files still lie in the old place too, for those who read them now; the hourly job deletes them.`);
  if (kept.length > 0) say(`${kept.length} files could not be deleted from the old place: ${shorten(kept)}`);
  return Math.max(tellDamaged(damaged, say), kept.length > 0 ? 1 : 0);
}

/** Compares all files with their bytes. @returns exit code */
export async function checkAllFiles(
  kernel: Kernel,
  { isMending, say }: Saying & { isMending: boolean },
): Promise<number> {
  const { files, damaged, stray } = await checkFiles(kernel.store, new Date(Date.now() - WRITING_MS));
  say(`${files} files were compared with their bytes.`);
  if (stray.length > 0) {
    say(
      `${stray.length} times bytes belong to no file: ${shorten(stray.map(({ place, key }) => `${place}/${key.id}`))}`,
    );
    if (isMending) await dropStray(kernel.store, stray);
    say(isMending ? 'They are deleted.' : 'With --mend they are deleted.');
  }
  const code = tellDamaged(damaged, say);
  return stray.length > 0 && !isMending ? 1 : code;
}

function tellDamaged(ids: readonly string[], say: (line: string) => void): number {
  if (ids.length > 0) say(`The bytes of ${ids.length} files are missing or not whole: ${shorten(ids)}`);
  return ids.length > 0 ? 1 : 0;
}

const shorten = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? `, and ${names.length - SHOWN} more` : '');
