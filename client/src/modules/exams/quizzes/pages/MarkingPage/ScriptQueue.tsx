import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { partMarks, sumOfParts, type QuestionContent } from '@pathshala/shared/modules/exams/questionBank';
import { QuizAnswerFile, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../../../kit/data/live/use-live';
import { keys } from '../../../../../kit/data/query-keys';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { AnswerSheet } from '../../../sitting';
import { FormulaText, Picture, QuestionBody } from '../../../questionBank';
import classes from './Marking.module.css';

type Queue = ActionOutput<typeof quizzesActions.markingQueue>;
type Script = Queue['scripts'][number];

/** All answers to one question, without names; those that wait come first. */
export function ScriptQueue({ quiz, question, onMarked }: { quiz: string; question: string; onMarked: () => void }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const client = useQueryClient();
  const [shows, setShows] = useState<'waiting' | 'all'>('waiting');
  const input = { quiz, question };
  const asked = useAction(quizzesActions.markingQueue, input, { keep: false, staleTime: 0 });
  // A photo may come in while the queue is open: then it is shown in its place.
  useLive(
    { entity: QuizAnswerFile.name, room: { field: 'quiz', value: quiz } },
    () => void client.invalidateQueries({ queryKey: [...keys.action(sittingActions.answerFiles.id)] }),
  );
  // Those that were marked just now stay in sight until the list is drawn again.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="8rem" radius="lg" />
        <Skeleton h="10rem" radius="lg" />
      </Stack>
    );
  const { question: sheet, scripts } = asked.data;
  const shown = scripts.filter((each) => shows === 'all' || !each.done || kept.has(each.script));
  const take = (rows: readonly Script[]) => {
    setKept((now) => new Set([...now, ...rows.map((row) => row.script)]));
    client.setQueryData<Queue>(
      [...keys.action(quizzesActions.markingQueue.id, input)],
      (queue) =>
        queue && {
          ...queue,
          scripts: queue.scripts.map((each) => rows.find((row) => row.script === each.script) ?? each),
        },
    );
    onMarked();
  };
  return (
    <div className={classes.scripts}>
      <Paper withBorder p="md">
        <Group justify="space-between" mb="xs">
          <Text fw={650}>{t('sit.question', { number: format.number(sheet.number) })}</Text>
          <Text c="dimmed">{t('marks', { marks: format.number(sheet.marks) })}</Text>
        </Group>
        <QuestionBody html={sheet.body} />
        {sheet.image ? <Picture image={sheet.image} alt={t('question.pictureAlt')} /> : null}
        <AnswerSheet
          question={{ ...sheet, content: sheet.content as QuestionContent }}
          value={null}
          rightKey={sheet.key}
          isKeyOnly
        />
      </Paper>
      <SegmentedControl
        value={shows}
        onChange={(next) => setShows(next as 'waiting' | 'all')}
        data={[
          { value: 'waiting', label: t('marking.waiting') },
          { value: 'all', label: t('marking.all') },
        ]}
      />
      {shown.length === 0 ? <EmptyState title={t('marking.allDone')} /> : null}
      {shown.map((script, index) => (
        <OneScript key={script.script} number={index + 1} quiz={quiz} sheet={sheet} script={script} onTaken={take} />
      ))}
    </div>
  );
}

interface OneScriptProps {
  number: number;
  quiz: string;
  sheet: Queue['question'];
  script: Script;
  onTaken: (rows: readonly Script[]) => void;
}
const STEP = 0.25;
const isStep = (marks: number): boolean => Number.isInteger(marks / STEP);

function OneScript({ number, quiz, sheet, script, onTaken }: OneScriptProps) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const [marks, setMarks] = useState<number | undefined>(script.marks ?? undefined);
  const [note, setNote] = useState(script.note ?? '');
  const give = useAction(quizzesActions.giveMarks);
  const content = sheet.content as QuestionContent;
  const most = partMarks(content.parts ?? [], sheet.marks);
  const [parts, setParts] = useState<Readonly<Record<string, number>>>(script.parts ?? {});
  // Marks given for the whole answer stay until a part is marked.
  const hasParts =
    most.size > 0 && (script.marks === null || script.parts !== undefined || Object.keys(parts).length > 0);
  const givePart = (id: string, next: number | undefined) => {
    const { [id]: _, ...rest } = parts;
    const after = next === undefined ? rest : { ...rest, [id]: next };
    setParts(after);
    setMarks(Object.keys(after).length === most.size ? (sumOfParts(after, most) ?? undefined) : undefined);
  };
  const isValid = marks !== undefined && marks >= 0 && marks <= sheet.marks && Number.isInteger(marks / STEP);
  const hasOtherParts = JSON.stringify(parts) !== JSON.stringify(script.parts ?? {});
  const isChanged = !script.done || marks !== script.marks || hasOtherParts || note !== (script.note ?? '');
  const save = async (given = marks) => {
    if (given === undefined) return;
    const outcome = await give.run({
      quiz,
      question: sheet.id,
      entries: [
        {
          ...{ script: script.script, marks: given },
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(hasParts ? { parts } : {}),
        },
      ],
    });
    if (outcome.ok) onTaken(outcome.data.scripts);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isValid) void save();
  };
  const usual = [0, sheet.marks / 2, sheet.marks].filter((each) => Number.isInteger(each / STEP));
  return (
    <section
      className={classes.script}
      data-done={script.done || undefined}
      aria-label={t('marking.script', { number: format.number(number) })}
    >
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{t('marking.script', { number: format.number(number) })}</Text>
        {script.done ? (
          <StatusBadge tone="good">
            {t('marksOf', { given: format.number(script.marks ?? 0), marks: format.number(sheet.marks) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="warn">{t('outcome.waiting')}</StatusBadge>
        )}
      </Group>
      <AnswerSheet question={{ ...sheet, content }} value={script.value} />
      {most.size > 0 ? (
        <PartMarks parts={content.parts ?? []} most={most} given={parts} onGive={givePart} onKeyDown={onKey} />
      ) : null}
      <Group mt="sm" gap="xs" align="end">
        <NumberText
          w="7rem"
          label={t('marking.marks')}
          value={marks}
          parse={parseNumber}
          format={(value) => format.number(value)}
          readOnly={hasParts}
          error={
            marks !== undefined && !isValid ? t('marking.tooHigh', { marks: format.number(sheet.marks) }) : undefined
          }
          onChange={(next) => setMarks(typeof next === 'number' ? next : undefined)}
          onKeyDown={onKey}
        />
        <span className={classes.quick} hidden={hasParts}>
          {usual.map((each) => (
            <Button key={each} variant="default" size="sm" onClick={() => setMarks(each)}>
              {format.number(each)}
            </Button>
          ))}
        </span>
        <Textarea
          style={{ flex: '1 1 12rem' }}
          label={t('marking.note')}
          autosize
          minRows={1}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconCheck size={17} />}
          loading={give.isPending}
          disabled={!isValid || !isChanged}
          onClick={() => void save()}
        >
          {t('marking.save')}
        </Button>
      </Group>
    </section>
  );
}

interface PartMarksProps {
  parts: NonNullable<QuestionContent['parts']>;
  most: ReadonlyMap<string, number>;
  given: Readonly<Record<string, number>>;
  onGive: (id: string, marks: number | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}
/** The parts of a creative question, each with its text and its own marks. */
function PartMarks({ parts, most, given, onGive, onKeyDown }: PartMarksProps) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  return (
    <Stack gap={4} mt="sm">
      {parts.map((part) => {
        const limit = most.get(part.id)!;
        const marks = given[part.id];
        // The maximum of a part need not be a multiple of a quarter: 2.8 of 7 by weight.
        const isFine = marks === undefined || marks === limit || (marks >= 0 && marks < limit && isStep(marks));
        return (
          <Group key={part.id} gap="xs" wrap="nowrap" align="start">
            <NumberText
              w="7rem"
              aria-label={t('marking.part', { label: part.label, marks: format.number(limit) })}
              rightSection={<Text size="xs" c="dimmed">{`/ ${format.number(limit)}`}</Text>}
              rightSectionWidth="2.5rem"
              value={marks}
              parse={parseNumber}
              format={(value) => format.number(value)}
              error={isFine ? undefined : t('marking.tooHigh', { marks: format.number(limit) })}
              onChange={(next) => onGive(part.id, typeof next === 'number' ? next : undefined)}
              onKeyDown={onKeyDown}
            />
            <Text size="sm" pt={6}>
              <strong>{part.label}</strong> <FormulaText text={part.text} />
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
