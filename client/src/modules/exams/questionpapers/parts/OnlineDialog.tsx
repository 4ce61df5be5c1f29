import { Alert, Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { fillPath, type Row } from '@pathshala/shared';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { questionPapersActions, type QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { DateTimeField } from '../../../../kit/fields/date-time/input';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';

const { fields } = Quiz;
const pathOf = (quiz: string) => fillPath(quizScreens.find(({ id }) => id === 'quizzes.edit')!.path, { quiz });

/** Begins the online exam of one part of the exam's paper; it opens as a draft, to be looked at and published. */
export function OnlineDialog({ paper, onClose }: { paper: Row<typeof QuestionPaper>; onClose: () => void }) {
  const { t } = useTranslation('questionpapers');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const navigate = useNavigate();
  const offer = useRecord(ExamSubject, paper.examSubject);
  const parts = offer.data?.parts ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [opensAt, setOpensAt] = useState<string | undefined>(undefined);
  const part =
    parts.find(({ key }) => key === chosen) ?? parts.find(({ full }) => full === paper.fullMarks) ?? parts[0];
  const hold = useAction(questionPapersActions.holdOnline, {
    quiet: (error) => error.status < 500 && error.status !== 0,
    onDone: ({ quiz }) => void navigate(pathOf(quiz)),
  });
  const isInstant = opensAt !== undefined && !Number.isNaN(Date.parse(opensAt));
  return (
    <Modal opened onClose={onClose} title={t('online.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {offer.isError && !offer.data ? (
        <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
      ) : !offer.data || !part ? (
        <Skeleton h="10rem" aria-busy="true" />
      ) : (
        <Stack gap="sm">
          <Text size="sm">{t('online.help')}</Text>
          <Select
            label={say(fields.examPart.label)}
            allowDeselect={false}
            value={part.key}
            onChange={setChosen}
            data={parts.map(({ key, name, nameBn, full }) => ({
              value: key,
              label: `${locale === 'bn' ? nameBn : name} (${format.number(full)})`,
            }))}
          />
          {part.full === paper.fullMarks ? null : (
            <Alert color="amber" variant="light">
              {t('online.differs', { total: format.number(paper.fullMarks!), full: format.number(part.full) })}
            </Alert>
          )}
          <DateTimeField
            field={fields.opensAt}
            label={say(fields.opensAt.label)}
            required
            value={opensAt}
            onChange={(next) => setOpensAt(typeof next === 'string' ? next : undefined)}
          />
          {hold.error ? (
            <Alert color="red" role="alert">
              {hold.error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={!isInstant}
              loading={hold.isPending}
              onClick={() =>
                void hold.run({ questionPaper: paper.id, part: part.key, opensAt: new Date(opensAt!).toISOString() })
              }
            >
              {t('online.begin')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
