import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { FileKey } from '../files/file-bytes';
import { toObjectId } from './connection';
import { fileBodies, keyOf, placeOf, type FileHome, type StoredFile } from './file-bodies';

/** Files that are looked at in one query. */
const BATCH = 100;

export interface MovedFiles {
  moved: number;
  bytes: number;
  /** Files whose bytes are not there, or not all: they stay as they are. */
  damaged: string[];
}

/** Files with bytes of their own, small copies among them, in the order of their ids. */
async function* eachFile(home: FileHome, where: object): AsyncGenerator<StoredFile> {
  const { documents } = fileBodies(home);
  let after: StoredFile['_id'] | undefined;
  for (;;) {
    const rows = await documents()
      .find({
        'metadata.isDropped': { $ne: true },
        'metadata.pieces': { $exists: false },
        ...where,
        ...(after ? { _id: { $gt: after } } : {}),
      })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!._id;
  }
}

/**
 * Brings the bytes of all files to the chosen place. Servers may run: each file is copied, then its note is changed,
 * and
 * the bytes in the old place stay for those who read them at that moment (`dropLeft`). May be ended and begun again at
 * any time.
 * @param assertHeld asked before each file, so that two processes never write the same one
 */
export async function moveFiles(home: FileHome, assertHeld: () => Promise<void>): Promise<MovedFiles> {
  const { documents, at, chosen } = fileBodies(home);
  const to = chosen();
  const out: MovedFiles = { moved: 0, bytes: 0, damaged: [] };
  const elsewhere = to.place === 's3' ? { $ne: 's3' } : 's3';
  for await (const file of eachFile(home, { 'metadata.place': elsewhere })) {
    await assertHeld();
    const key = keyOf(file);
    const from = placeOf(file);
    // A run that was ended may have left a part.
    await to.drop([key]);
    const body = await at(from).open(key);
    const length = body && (await to.put(key, body).catch((error: unknown) => refuseDamaged(error, key)));
    if (length !== file.length) {
      await to.drop([key]);
      out.damaged.push(key.id);
      continue;
    }
    // The old bytes are deleted by this note: it is written for what lies in the new place, not for what was sent
    // there.
    if ((await to.sizeOf(key)) !== file.length)
      throw new Error(`The file ${key.id} was copied, and does not lie whole in ${to.place}`);
    const note = { 'metadata.place': to.place, 'metadata.left': from, 'metadata.leftAt': new Date() };
    const { matchedCount } = await documents().updateOne(
      { _id: file._id, 'metadata.isDropped': { $ne: true } },
      { $set: note },
    );
    // It was deleted while it was copied.
    if (matchedCount === 0) await to.drop([key]);
    else [out.moved, out.bytes] = [out.moved + 1, out.bytes + length];
  }
  return out;
}

/** An incomplete file is reported and skipped; any other fault ends the run. */
function refuseDamaged(error: unknown, { id }: FileKey): null {
  if (error instanceof Error && error.message === `Bytes of the file ${id} are missing`) return null;
  throw error;
}

/** Hears of a file with which something could not be done; the others go on. May throw, which ends the run. */
export type OnFault = (id: string, error: unknown) => void;

/**
 * Deletes the bytes of moved files from the place where they lay, where they lie whole in the new one.
 * @returns how many files still lie in both for those who read them now
 */
export async function dropLeft(home: FileHome, before: Date, onFault: OnFault): Promise<number> {
  const { documents, at } = fileBodies(home);
  let waiting = 0;
  const dropOne = async (file: StoredFile) => {
    const { left, leftAt } = file.metadata;
    const key = keyOf(file);
    if (left !== placeOf(file)) {
      if ((await at(placeOf(file)).sizeOf(key)) !== file.length)
        throw new Error(`The file ${key.id} does not lie whole in ${placeOf(file)}; its bytes in ${left} stay`);
      await at(left!).drop([key]);
    }
    await documents().updateOne(
      { _id: file._id, 'metadata.leftAt': leftAt },
      { $unset: { 'metadata.left': '', 'metadata.leftAt': '' } },
    );
  };
  const passing = faultsOf(onFault);
  for await (const file of eachFile(home, { 'metadata.left': { $exists: true } })) {
    if (file.metadata.leftAt! >= before) waiting += 1;
    else await passing(keyOf(file).id, () => dropOne(file));
  }
  return waiting;
}

/** Times in a row that a host is away before nothing more is asked of it: each takes up to a minute. */
const AWAY = 5;

/** Does work file by file: one that fails is passed over; a host that is away ends the run. */
export function faultsOf(onFault: OnFault) {
  let away = 0;
  return async (id: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      away = 0;
    } catch (error) {
      away = error instanceof AppError && error.code === kernelErrors.UNAVAILABLE.code ? away + 1 : 0;
      if (away >= AWAY) throw error;
      onFault(id, error);
    }
  };
}

export interface CheckedFiles {
  files: number;
  /** Their bytes are missing or shorter or longer than noted. */
  damaged: string[];
  /** Bytes that belong to no file, by place. */
  stray: { place: string; key: FileKey }[];
}

/**
 * Compares the notes of all files with their bytes.
 * @param before younger bytes may belong to a file that is being written
 */
export async function checkFiles(home: FileHome, before: Date): Promise<CheckedFiles> {
  const { documents, at } = fileBodies(home);
  const out: CheckedFiles = { files: 0, damaged: [], stray: [] };
  for await (const file of eachFile(home, {})) {
    out.files += 1;
    if ((await at(placeOf(file)).sizeOf(keyOf(file))) !== file.length) out.damaged.push(keyOf(file).id);
  }
  for (const body of [at('gridfs'), ...(home.files ? [home.files.s3] : [])])
    for await (const { key, since } of body.list()) {
      if (since >= before || !/^[0-9a-f]{24}$/.test(key.id)) continue;
      const [file] = await documents()
        .find({ _id: toObjectId(key.id) })
        .toArray();
      const isOurs = file && (placeOf(file) === body.place || file.metadata.left === body.place);
      if (!isOurs) out.stray.push({ place: body.place, key });
    }
  return out;
}

/** Deletes bytes that belong to no file. */
export async function dropStray(home: FileHome, stray: CheckedFiles['stray']): Promise<void> {
  const { at } = fileBodies(home);
  for (const { place, key } of stray) await at(place as 'gridfs' | 's3').drop([key]);
}
