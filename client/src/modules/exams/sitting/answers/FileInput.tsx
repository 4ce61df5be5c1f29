import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { ANSWER_FILE_LIMIT, ANSWER_FILE_TYPES, ANSWER_FILES_MOST } from '@pathshala/shared/modules/exams/sitting';
import { IconCamera, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import type { FileFault } from '../attempt/file-outbox';
import { WrittenFiles } from '../attempt/use-answer-files';
import { AnswerFile } from './AnswerFile';
import classes from './AnswerFile.module.css';
import type { AnswerInputProps } from '../../questionBank';

const MEGABYTE = 1024 * 1024;
const ACCEPT = ANSWER_FILE_TYPES.join(',');

/**
 * Photos of a sheet, or a PDF. Each is saved on the device immediately and uploaded separately; the answer says which
 * belong to it.
 */
export function FileInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const written = useContext(WrittenFiles);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isReading, setReading] = useState(false);
  const ids = Array.isArray(value) ? value : [];
  // The files of this device are still being read.
  if (!written) return null;
  const put = (next: string[]) => onChange(next.length > 0 ? next : null);
  const take = async (chosen: readonly File[]) => {
    setFault(null);
    setReading(true);
    let next = ids;
    for (const file of chosen) {
      const taken = await written.add({ attempt: written.attempt, question: question.id, file });
      if ('fault' in taken) setFault(taken.fault);
      else next = [...next.filter((id) => id !== taken.id), taken.id].slice(0, ANSWER_FILES_MOST);
    }
    setReading(false);
    if (next !== ids) put(next);
  };
  const isFull = ids.length >= ANSWER_FILES_MOST;
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <ul className={classes.files}>
        {ids.map((id, index) => {
          const local = written.files.get(id);
          const name = local?.name ?? t('file.nth', { number: format.number(index + 1) });
          return (
            <li key={id} className={classes.entry} data-state={local?.state ?? 'sent'}>
              <AnswerFile id={id} local={local} name={name} isSmall />
              <div className={classes.fileText}>
                <Text size="sm" fw={600} truncate>
                  {name}
                </Text>
                <Text size="xs" c={local?.state === 'refused' ? 'red' : 'dimmed'}>
                  {local?.state === 'refused'
                    ? local.reason
                    : t(local?.state === 'waiting' ? 'file.waiting' : 'file.sent')}
                </Text>
              </div>
              {isDisabled ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('file.remove', { name })}
                  onClick={() => put(ids.filter((each) => each !== id))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {isDisabled ? null : (
        <Group gap="xs" mt={ids.length > 0 ? 'sm' : 0}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            capture="environment"
            disabled={isFull}
            onChange={(file) => void take(file ? [file] : [])}
          >
            {(props) => (
              <Button
                {...props}
                variant="light"
                loading={isReading}
                disabled={isFull}
                leftSection={<IconCamera size={18} />}
              >
                {t('file.photo')}
              </Button>
            )}
          </FileButton>
          <FileButton accept={ACCEPT} multiple disabled={isFull} onChange={(files) => void take(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isReading}
                disabled={isFull}
                leftSection={<IconPaperclip size={18} />}
              >
                {t('file.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <p className={classes.hint} style={{ marginTop: '0.5rem' }}>
        {t('file.hint', { most: format.number(ANSWER_FILES_MOST), limit: format.number(ANSWER_FILE_LIMIT / MEGABYTE) })}
      </p>
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {t(`file.fault.${fault}`, { limit: format.number(ANSWER_FILE_LIMIT / MEGABYTE) })}
        </Text>
      ) : null}
    </div>
  );
}
