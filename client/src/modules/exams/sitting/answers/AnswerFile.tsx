import { Anchor, Text } from '@mantine/core';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { previewing } from '../../../../kit/documents/show-file';
import type { LocalFile } from '../attempt/file-outbox';
import classes from './AnswerFile.module.css';

/** Addresses live for an hour at least. */
const FRESH_MS = 45 * 60_000;

interface AnswerFileProps {
  id: string;
  /** State of it on this device, while it is on its way. */
  local?: LocalFile | undefined;
  name: string;
  isSmall?: boolean;
}

/** One file of an answer: a picture that opens in full, or a document. */
export function AnswerFile({ id, local, name, isSmall = false }: AnswerFileProps) {
  const { t } = useTranslation('sitting');
  const { data, isPending } = useAction(
    sittingActions.answerFiles,
    { ids: [id] },
    { enabled: !local, staleTime: FRESH_MS },
  );
  const link = data?.files[0];
  if (local)
    return local.preview ? (
      <img className={classes.thumb} src={local.preview} alt="" />
    ) : (
      <IconFileTypePdf size={32} stroke={1.4} aria-hidden />
    );
  if (!link)
    return isSmall ? (
      <IconPhoto size={32} stroke={1.4} aria-hidden />
    ) : (
      <Text span size="sm" c="dimmed">
        {isPending ? '…' : t('file.missing')}
      </Text>
    );
  const isPicture = link.mime.startsWith('image/');
  return (
    <Anchor
      href={link.url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('file.open', { name })}
      onClick={previewing({ ...link, name })}
    >
      {isPicture ? (
        <img
          className={isSmall ? classes.thumb : classes.photo}
          src={isSmall ? (link.small ?? link.url) : link.url}
          alt=""
          loading="lazy"
        />
      ) : (
        <IconFileTypePdf size={isSmall ? 32 : 44} stroke={1.4} aria-hidden />
      )}
    </Anchor>
  );
}
