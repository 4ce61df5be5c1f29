import { FILE_LIMIT, filesActions, type FileLink } from '@pathshala/shared/modules/foundation/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../data/use-action';
import { useFormat } from '../../text/use-format';
import { prepareFile } from './prepare-file';

export const MEGABYTE = 1024 * 1024;
/** A larger file is no picture that could be made small enough. */
const HOPELESS = FILE_LIMIT * 3;

export type KeptFile = { ok: true; file: FileLink } | { ok: false; fault: string };

/**
 * Sends one file for a field (`student.photo`): made smaller, checked for its size, kept on the server.
 * @returns `keep`, which never rejects and says in the page's language why a file was not taken, and whether it
 * works on one
 */
export function useKeepFile(target: string) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const action = useAction(filesActions.keep, { quiet: true });
  const refuse = (fault: string): KeptFile => ({ ok: false, fault });
  const tooLarge = () => refuse(t('file.tooLarge', { limit: format.number(FILE_LIMIT / MEGABYTE) }));
  const keep = async (file: File): Promise<KeptFile> => {
    if (file.size > HOPELESS) return tooLarge();
    setReading(true);
    const data = await prepareFile(file).catch(() => null);
    setReading(false);
    if (data === null) return refuse(t('file.unreadable'));
    if (data.length * 0.75 > FILE_LIMIT) return tooLarge();
    const kept = await action.run({ target, name: file.name, data });
    if (!kept.ok) return refuse(kept.error.body?.message ?? t('error.offline'));
    client.setQueryData(['file', target, kept.data.id], kept.data);
    return { ok: true, file: kept.data };
  };
  return { keep, isBusy: isReading || action.isPending };
}
