import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  divisionMarks,
  fullMarksOf,
  QuestionPaper,
  questionPaperDocuments,
  questionPapersActions,
  SET_NAMES,
  type PaperLine,
} from '@pathshala/shared/modules/exams/questionpapers';
import { IconArrowsShuffle, IconDeviceFloppy, IconDeviceLaptop, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { BankPicker, QuestionLines } from '../../questionBank';
import { BlueprintDrawer } from '../parts/BlueprintDrawer';
import { OnlineDialog } from '../parts/OnlineDialog';

type PaperRow = Row<typeof QuestionPaper>;

/**
 * /site/exam-question/papers/:paper: the questions of one paper by division, chosen or drawn, and the paper itself to
 * print.
 */
export default function PaperPage() {
  const { paper: id = '' } = useParams();
  const asked = useRecord(QuestionPaper, id);
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      </>
    );
  return <OnePaper key={id} paper={asked.data} onStale={() => void asked.refetch()} />;
}

function OnePaper({ paper, onStale }: { paper: PaperRow; onStale: () => void }) {
  const { t } = useTranslation('questionpapers');
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const mayEdit = can('questionPaper.update');
  const [lines, setLines] = useState<PaperLine[] | null>(null);
  const [dialog, setDialog] = useState<'facts' | 'draw' | 'online' | { pick: string } | null>(null);
  const shown = (lines ?? paper.questions ?? []).filter((line) =>
    paper.divisions.some(({ key }) => key === line.division),
  );
  const total = fullMarksOf(paper.divisions, shown);
  const parts = useRecord(ExamSubject, paper.examSubject).data?.parts.map(({ full }) => full) ?? [];
  const whole = parts.reduce((sum, full) => sum + full, 0);
  // A question paper is for the whole paper of the exam or for one of its parts.
  const differs = shown.length > 0 && parts.length > 0 && ![whole, ...parts].includes(total);
  useUnsavedGuard(lines !== null);
  const save = useAction(questionPapersActions.setQuestions, {
    changes: [QuestionPaper.name],
    onDone: () => {
      setLines(null);
      onStale();
      toast('good', t('paper.saved'));
    },
  });
  const put = (division: string, next: readonly PaperLine[]) =>
    setLines(
      paper.divisions.flatMap(({ key }) => (key === division ? next : shown.filter((line) => line.division === key))),
    );
  return (
    <>
      <PageHeader title={nameIn(locale, paper)}>
        {lines ? (
          <Button
            leftSection={<IconDeviceFloppy size={17} aria-hidden />}
            loading={save.isPending}
            onClick={() => void save.run({ questionPaper: paper.id, rev: paper.rev, questions: shown })}
          >
            {t('paper.save')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        <Group gap="sm">
          {mayEdit ? (
            <>
              <Button
                variant="light"
                leftSection={<IconArrowsShuffle size={17} aria-hidden />}
                onClick={() => setDialog('draw')}
              >
                {t('draw.title')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                disabled={lines !== null}
                onClick={() => setDialog('facts')}
              >
                {t('list.edit')}
              </Button>
            </>
          ) : null}
          {lines === null && shown.length > 0 ? <Papers paper={paper} /> : null}
          {lines === null && shown.length > 0 && can('quizzes.manage') ? (
            <Button
              variant="default"
              leftSection={<IconDeviceLaptop size={17} aria-hidden />}
              onClick={() => setDialog('online')}
            >
              {t('online.title')}
            </Button>
          ) : null}
          <Text c="dimmed" size="sm">
            {t('paper.facts', {
              questions: format.number(shown.length),
              marks: format.number(total),
              minutes: format.number(paper.minutes!),
            })}
          </Text>
        </Group>
        {differs ? (
          <Alert color="amber" variant="light" role="status">
            {t('paper.differs', { marks: format.number(total), full: format.number(whole) })}
          </Alert>
        ) : null}
        {lines ? (
          <Alert color="blue" variant="light">
            {t('paper.unsaved')}
          </Alert>
        ) : null}
        {paper.divisions.map((division) => (
          <DivisionCard
            key={division.key}
            division={division}
            lines={shown.filter((line) => line.division === division.key)}
            first={shown.findIndex((line) => line.division === division.key) + 1}
            mayEdit={mayEdit}
            onChange={(next) => put(division.key, next)}
            onPick={() => setDialog({ pick: division.key })}
          />
        ))}
      </Stack>
      {dialog === 'facts' ? (
        <EntityDrawer
          entity={QuestionPaper}
          edited={paper}
          title={t('list.edit')}
          onSaved={() => {
            setDialog(null);
            onStale();
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'online' ? <OnlineDialog paper={paper} onClose={() => setDialog(null)} /> : null}
      {dialog === 'draw' ? (
        <BlueprintDrawer
          paper={paper}
          taken={shown.map((line) => line.question)}
          onDrawn={(drawn) => {
            setLines(
              paper.divisions.flatMap(({ key }) => [...shown, ...drawn].filter((line) => line.division === key)),
            );
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <BankPicker
          place={{ class: paper.class, subject: paper.subject, bank: 'exam' }}
          taken={shown.map((line) => line.question)}
          onPick={(rows) => {
            const division = dialog.pick;
            put(division, [
              ...shown.filter((line) => line.division === division),
              ...rows.map(({ id, marks }) => ({ division, question: id, marks })),
            ]);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

function Papers({ paper }: { paper: PaperRow }) {
  const { t } = useTranslation('questionpapers');
  const say = useText();
  return (
    <>
      {SET_NAMES.slice(0, paper.sets!).map((name, at) => (
        <DocumentButton
          key={name.en}
          kind={questionPaperDocuments.paper}
          input={{ questionPaper: paper.id, set: String(at + 1) as '1' }}
          label={paper.sets! > 1 ? t('paper.set', { name: say(name) }) : t('paper.print')}
        />
      ))}
      <DocumentButton kind={questionPaperDocuments.answers} input={{ questionPaper: paper.id }} />
    </>
  );
}

interface DivisionCardProps {
  division: PaperRow['divisions'][number];
  lines: readonly PaperLine[];
  first: number;
  mayEdit: boolean;
  onChange: (lines: PaperLine[]) => void;
  onPick: () => void;
}
function DivisionCard({ division, lines, first, mayEdit, onChange, onPick }: DivisionCardProps) {
  const { t } = useTranslation('questionpapers');
  const format = useFormat();
  const { heading, answer } = division;
  const lacks = answer !== undefined && lines.length < answer;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={heading}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {heading}
        </Title>
        <Text size="sm" c={lacks ? 'red' : 'dimmed'}>
          {answer === undefined
            ? t('paper.all', { questions: format.number(lines.length) })
            : t('paper.answerOf', { answer: format.number(answer), questions: format.number(lines.length) })}
          {' · '}
          {t('paper.marks', { marks: format.number(divisionMarks(division, lines)) })}
        </Text>
      </Group>
      <Stack gap="sm">
        {lines.length === 0 ? <Text c="dimmed">{t('paper.empty')}</Text> : null}
        <QuestionLines lines={lines} isDisabled={!mayEdit} first={first} onChange={onChange} />
        {mayEdit ? (
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('paper.addTo', { division: heading })}
              onClick={onPick}
            >
              {t('paper.add')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
