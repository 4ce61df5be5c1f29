import { Anchor, Text } from '@mantine/core';
import { QuizAnswerFile } from '@pathshala/shared/modules/quizzes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../kit/fields/file/file-links';
import type { LocalFile } from '../sit/file-outbox';
import classes from './Question.module.css';

/** Where files of answers stand, for their addresses. */
export const ANSWER_FILE_TARGET = `${QuizAnswerFile.name}.file`;

interface AnswerFileProps {
  id: string;
  /** What this device knows of it, while it is on its way. */
  local?: LocalFile | undefined;
  name: string;
  isSmall?: boolean;
}

/** One file of an answer: a picture that opens in full, or a document. */
export function AnswerFile({ id, local, name, isSmall = false }: AnswerFileProps) {
  const { t } = useTranslation('quizzes');
  const { data: link, isPending } = useFileLink(ANSWER_FILE_TARGET, local ? null : id);
  if (local) return local.preview ? <img className={classes.thumb} src={local.preview} alt="" /> : <IconFileTypePdf size={32} stroke={1.4} aria-hidden />;
  if (!link) return isSmall ? <IconPhoto size={32} stroke={1.4} aria-hidden /> : <Text span size="sm" c="dimmed">{isPending ? '…' : t('file.missing')}</Text>;
  const isPicture = link.mime.startsWith('image/');
  return (
    <Anchor href={link.url} target="_blank" rel="noreferrer" aria-label={t('file.open', { name })}>
      {isPicture ? <img className={isSmall ? classes.thumb : classes.photo} src={isSmall ? (link.small ?? link.url) : link.url} alt="" loading="lazy" /> : <IconFileTypePdf size={isSmall ? 32 : 44} stroke={1.4} aria-hidden />}
    </Anchor>
  );
}
