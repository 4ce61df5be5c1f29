import { bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { useLayoutEffect, useRef, useState, type ClipboardEvent as ReactClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { prepareFile } from '../../../../../kit/fields/file/prepare-file';

/** The picture among pasted things, if there is one. */
export const pastedPicture = (event: ClipboardEvent | ReactClipboardEvent): File | undefined =>
  [...(event.clipboardData?.files ?? [])].find((each) => each.type.startsWith('image/'));

/**
 * Sends a picture to the bank, made smaller first; `onTaken` gets its id. The `onTaken` of the latest render is called,
 * because the author types on while the picture is on its way; after the line is gone, none is.
 */
export function usePicture(onTaken: (image: string) => void) {
  const { t } = useTranslation('questionBank');
  const [fault, setFault] = useState<string | null>(null);
  const [isShrinking, setShrinking] = useState(false);
  const add = useAction(bankActions.addImage, { quiet: (error) => error.status === 422 || error.status === 413 });
  const latest = useRef<typeof onTaken | null>(null);
  useLayoutEffect(() => {
    latest.current = onTaken;
    return () => {
      latest.current = null;
    };
  });
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setFault(null);
    setShrinking(true);
    const data = await prepareFile(file).catch(() => null);
    setShrinking(false);
    if (!data) return setFault(t('edit.pictureUnreadable'));
    const outcome = await add.run({ name: file.name, data });
    if (outcome.ok) latest.current?.(outcome.data.id);
    else setFault(outcome.error.message);
  };
  return { take, fault, isBusy: isShrinking || add.isPending };
}
