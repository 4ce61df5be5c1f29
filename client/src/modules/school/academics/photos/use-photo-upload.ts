import { actionsOf, type Row } from '@pathshala/shared';
import { matchPhotos, type PhotoFault } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useKeepFile } from '../../../../kit/fields/file/use-keep-file';

export interface PhotoOwnerRow {
  roll: number;
  student: Row<typeof Student>;
}
export interface PhotoItem {
  /** The name of the file: a folder has each once. */
  id: string;
  file: File;
  owner: PhotoOwnerRow | null;
  fault: PhotoFault | 'tooMany' | null;
  state: 'ready' | 'sending' | 'saved' | 'failed';
  /** Reason why it was not saved, in the page's language. */
  message: string | null;
}
/** More are sent in parts: each is read, made smaller and saved one after another. */
export const MOST_PHOTOS = 200;
const CHANGES = [Student.name];

/** The owner of each file; files that have to be chosen again come first, where they are seen. */
export function itemsFor(files: readonly File[], owners: readonly PhotoOwnerRow[]): PhotoItem[] {
  const known = owners.map(({ roll, student }) => ({ student: student.id, roll, code: student.code }));
  const matches = matchPhotos(
    files.slice(0, MOST_PHOTOS).map(({ name }) => name),
    known,
  );
  const items = files.map((file, index): PhotoItem => {
    const { student, fault } = matches[index] ?? { student: null, fault: 'tooMany' };
    const owner = owners.find((each) => each.student.id === student) ?? null;
    return { id: file.name, file, owner, fault, state: 'ready', message: null };
  });
  return [...items.slice(MOST_PHOTOS), ...items.slice(0, MOST_PHOTOS)];
}

/**
 * Photographs of a section that were chosen together: the owner of each, and the progress of saving, one after another.
 */
export function usePhotoUpload(owners: readonly PhotoOwnerRow[]) {
  const { t } = useTranslation('kit');
  const [items, setItems] = useState<readonly PhotoItem[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { keep } = useKeepFile(`${Student.name}.photo`);
  const update = useAction(actionsOf(Student).update, { quiet: true, changes: CHANGES });

  const choose = (files: readonly File[]) => setItems(itemsFor(files, owners));

  const mark = (id: string, change: Partial<PhotoItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));

  /** @returns why it was not saved, or null */
  const saveOne = async ({ file, owner }: PhotoItem): Promise<string | null> => {
    const kept = await keep(file);
    if (!kept.ok) return kept.fault;
    // The present record of the student: since the files were chosen, another photograph may have been saved.
    const { id, rev } = owners.find((each) => each.student.id === owner!.student.id)?.student ?? owner!.student;
    const saved = await update.run({ id, rev, patch: { photo: kept.file.id } });
    return saved.ok ? null : (saved.error.body?.message ?? t('error.offline'));
  };

  /** Those that have not been saved yet; one that fails holds up none of the others. */
  const save = async () => {
    setSaving(true);
    for (const item of items.filter(isToBeSaved)) {
      mark(item.id, { state: 'sending', message: null });
      const message = await saveOne(item);
      mark(item.id, { state: message === null ? 'saved' : 'failed', message });
    }
    setSaving(false);
  };

  return { items, choose, save, isSaving, left: items.filter(isToBeSaved).length };
}

const isToBeSaved = ({ owner, state }: PhotoItem) => owner !== null && (state === 'ready' || state === 'failed');
