import { actionsOf } from '@pathshala/shared';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { changeDraft, readDraft } from '../../../../kit/data/drafts-store';
import { prepareFile } from '../../../../kit/fields/file/prepare-file';

const TARGET = 'student.photo';
const RETRY_MS = 8_000;
const { get, update } = actionsOf(Student);
/** Ready to be sent, as text: every browser's store keeps that. */
interface Photo {
  name: string;
  data: string;
}
type Waiting = Readonly<Record<string, Photo>>;

/** Sends one photograph and puts it on the record as it is now. */
async function send(student: string, { name, data }: Photo): Promise<void> {
  const kept = await callAction(filesActions.keep, { target: TARGET, name, data });
  const { rev } = await callAction(get, { id: student });
  await callAction(update, { id: student, rev, patch: { photo: kept.id } });
}

/**
 * Photographs that were taken and are not on the server yet, by student. They are kept on the device until they are, so
 * that a lost network, a closed page or an empty battery loses none; a logout forgets them. `key` names person and
 * section.
 */
export function usePhotoQueue(key: string, onSent: () => void) {
  const { t } = useTranslation('kit');
  const [waiting, setWaiting] = useState<Waiting>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  useEffect(() => {
    let isOver = false;
    void readDraft(key)
      .catch(() => null)
      .then((kept) => {
        if (!isOver && kept) setWaiting((now) => ({ ...(kept as Waiting), ...now }));
      });
    return () => void (isOver = true);
  }, [key]);
  const change = useCallback(
    (next: (now: Waiting) => Waiting) => {
      setWaiting(next);
      // Another tab may have photographs of the section too. A device without such a store still sends what it took, as
      // long as the page is open.
      void changeDraft(key, (now) => next(now as Waiting)).catch(() => undefined);
    },
    [key],
  );
  const add = useCallback(
    (student: string, file: File) => {
      setFaults(({ [student]: _gone, ...rest }) => rest);
      void prepareFile(file)
        .then((data) => change((now) => ({ ...now, [student]: { name: file.name, data } })))
        .catch(() => setFaults((now) => ({ ...now, [student]: t('file.unreadable') })));
    },
    [change, t],
  );
  useEffect(() => {
    const again = () => setAttempt((now) => now + 1);
    globalThis.addEventListener('online', again);
    const timer = globalThis.setInterval(again, RETRY_MS);
    return () => {
      globalThis.removeEventListener('online', again);
      globalThis.clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    const [first] = Object.entries(waiting);
    if (!first || isSending.current) return;
    const [student, photo] = first;
    isSending.current = true;
    // A newer one that was taken meanwhile stays and is sent next.
    const done = () =>
      change(({ [student]: sent, ...rest }) =>
        sent && sent.data !== photo.data ? { ...rest, [student]: sent } : rest,
      );
    void send(student, photo)
      .then(() => {
        done();
        onSent();
      })
      .catch((error: unknown) => {
        const failure = toApiError(error);
        // Without a network, with a busy server or a lost session it waits; a refusal would be the same again.
        if (failure.status === 0 || failure.status >= 500 || failure.status === 401 || failure.status === 429) return;
        setFaults((now) => ({ ...now, [student]: failure.body?.message ?? failure.code }));
        done();
      })
      .finally(() => {
        isSending.current = false;
      });
  }, [waiting, attempt, change, onSent]);
  return { waiting, faults, add };
}
