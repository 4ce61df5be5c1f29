import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { createContext, useEffect, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useMe } from '../../../../kit/data/session';
import { AttemptStore } from './attempt-store';
import { FileOutbox, type LocalFile } from './file-outbox';
import { PACE } from './ports';

export interface AnswerFiles {
  files: ReadonlyMap<string, LocalFile>;
  add: FileOutbox['add'];
}
/** Files of the attempt that is being written; null where nobody writes (a preview, a review). */
export const WrittenFiles = createContext<(AnswerFiles & { attempt: string }) | null>(null);

/** Number of files of an attempt in a state. */
export const countFiles = ({ files }: Pick<AnswerFiles, 'files'>, attempt: string, state: LocalFile['state']): number =>
  [...files.values()].filter((each) => each.attempt === attempt && each.state === state).length;

const NONE: ReadonlyMap<string, LocalFile> = new Map();
const noSubscription = () => () => {};

/**
 * Files that this device has to send, of anyone who is logged in. While a page that uses it is open, files left by
 * earlier visits are sent too.
 */
export function useAnswerFiles(): AnswerFiles | null {
  const me = useMe();
  const owner = me ? `${me.user.id}@${me.user.site_id}` : null;
  const [outbox, setOutbox] = useState<FileOutbox | null>(null);
  useEffect(() => {
    if (!owner) return;
    const store = new AttemptStore(owner);
    const made = new FileOutbox({
      store,
      send: (file) => callAction(sittingActions.keepFile, file),
      isOnline: () => navigator.onLine,
      random: Math.random,
      pace: PACE,
    });
    const wake = () => made.wake();
    window.addEventListener('online', wake);
    setOutbox(made);
    void made.open();
    return () => {
      window.removeEventListener('online', wake);
      made.stop();
      void store.close();
    };
  }, [owner]);
  const files = useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.getSnapshot ?? (() => NONE));
  return outbox && { files, add: (file) => outbox.add(file) };
}
