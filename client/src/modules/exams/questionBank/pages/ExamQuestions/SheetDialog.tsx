import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import {
  QUESTION_COLUMNS,
  questionsOfSheet,
  questionTypes,
  QuizQuestion,
  bankActions,
  type SheetLine,
} from '@pathshala/shared/modules/exams/questionBank';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { plainText } from '../../../../../kit/fields/rich-text/cell';
import { toCsv } from '../../../../../kit/table/csv';
import { DataTable } from '../../../../../kit/table/DataTable';
import { readSheetFile } from '../../../../../kit/table/read-sheet';
import { useText } from '../../../../../kit/text/locale';
import { useOwnSubjects } from '../../../../school/academics';
import { useFormat } from '../../../../../kit/text/use-format';
import { downloadText } from '../../../../../kit/ui/download';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { toast } from '../../../../../kit/ui/toast';

/** As many as one call takes. */
const MOST = 200;

/** Questions of one class and subject from a sheet, looked at line by line before they are added. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('questionBank');
  const ownSubjects = useOwnSubjects();
  const say = useText();
  const format = useFormat();
  const [place, setPlace] = useState<{ class?: string | undefined; subject?: string | undefined }>({});
  const [file, setFile] = useState<File | null>(null);
  const [lines, setLines] = useState<SheetLine[] | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const add = useAction(bankActions.addQuestions, {
    changes: [QuizQuestion.name],
    onDone: ({ added }) => {
      toast('good', t('sheet.added', { count: added }));
      onClose();
    },
  });
  const read = async (next: File | null) => {
    setFile(next);
    setLines(null);
    setUnreadable(false);
    if (!next) return;
    try {
      setLines(questionsOfSheet(await readSheetFile(next)));
    } catch {
      setUnreadable(true);
    }
  };
  const complete = (lines ?? []).filter((line) => line.faults.length === 0);
  const sound = complete.slice(0, MOST);
  const template = () =>
    downloadText(
      'questions.csv',
      toCsv([
        QUESTION_COLUMNS.map(({ label }) => say(label)),
        ...t('sheet.sample')
          .split('\n')
          .map((line) => line.split('|')),
      ]),
    );
  return (
    <Modal opened onClose={onClose} size="xl" title={t('sheet.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        <Text size="sm">{t('sheet.help')}</Text>
        <Group justify="flex-start">
          <Button variant="default" size="xs" leftSection={<IconDownload size={15} aria-hidden />} onClick={template}>
            {t('sheet.template')}
          </Button>
        </Group>
        <Group grow align="start">
          <RefSelect
            entity="class"
            label={say(QuizQuestion.fields.class.label)}
            value={place.class}
            onChange={(next) => setPlace({ ...place, class: next })}
          />
          <RefSelect
            entity="subject"
            first={ownSubjects}
            label={say(QuizQuestion.fields.subject.label)}
            value={place.subject}
            onChange={(next) => setPlace({ ...place, subject: next })}
          />
        </Group>
        <FileInput
          label={t('sheet.file')}
          placeholder={t('sheet.choose')}
          accept=".csv,.xlsx"
          clearable
          clearButtonProps={{ 'aria-label': t('sheet.clear') }}
          leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
          value={file}
          onChange={(next) => void read(next)}
        />
        {isUnreadable || lines?.length === 0 ? (
          <Alert color="red" role="alert">
            {isUnreadable ? t('sheet.unreadable') : t('sheet.empty')}
          </Alert>
        ) : null}
        {lines && lines.length > 0 ? (
          <DataTable
            id="sheet-questions"
            caption={t('sheet.lines')}
            rows={lines.map((line) => ({ ...line, id: String(line.line) }))}
            columns={[
              { id: 'line', label: t('sheet.line'), numeric: true, render: (row) => format.number(row.line) },
              {
                id: 'question',
                label: t('fields.body'),
                heading: true,
                render: (row) => plainText(row.question.body) || '–',
              },
              {
                id: 'type',
                label: t('fields.type'),
                render: (row) => say(questionTypes.find(({ value }) => value === row.question.type)!.label),
              },
              {
                id: 'marks',
                label: t('fields.marks'),
                numeric: true,
                render: (row) => format.number(row.question.marks),
              },
              {
                id: 'state',
                label: t('sheet.state'),
                render: (row) =>
                  row.faults.length === 0 ? (
                    <StatusBadge tone="good">{t('sheet.sound')}</StatusBadge>
                  ) : (
                    <Text size="sm" c="red">
                      {row.faults.map(say).join(' ')}
                    </Text>
                  ),
              },
            ]}
          />
        ) : null}
        {complete.length > MOST ? (
          <Alert color="amber" role="alert">
            {t('sheet.tooMany', { most: format.number(MOST) })}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={sound.length === 0 || !place.class || !place.subject}
            loading={add.isPending}
            onClick={() =>
              void add.run({
                bank: 'exam',
                class: place.class!,
                subject: place.subject!,
                questions: sound.map((line) => line.question),
              })
            }
          >
            {t('sheet.add', { count: sound.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
