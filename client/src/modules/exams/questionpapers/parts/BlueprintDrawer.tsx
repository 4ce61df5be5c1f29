import { Alert, Button, Drawer, Group, List, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  questionPapersActions,
  type Blueprint,
  type PaperLine,
  type QuestionPaper,
} from '@pathshala/shared/modules/exams/questionpapers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { useFormat } from '../../../../kit/text/use-format';
import { RuleLines } from '../../quizzes';

type Rules = Omit<Blueprint[number], 'division'>[];
interface BlueprintDrawerProps {
  paper: Row<typeof QuestionPaper>;
  taken: readonly string[];
  onDrawn: (lines: PaperLine[]) => void;
  onClose: () => void;
}
const SEEDS = 1_000_000;

/**
 * Fills a paper from the bank: so many of a chapter, difficulty and type into each division. Shortages of the bank are
 * shown before anything is taken.
 */
export function BlueprintDrawer({ paper, taken, onDrawn, onClose }: BlueprintDrawerProps) {
  const { t } = useTranslation('questionpapers');
  const format = useFormat();
  const [rules, setRules] = useState<Record<string, Rules>>({});
  const [answer, setAnswer] = useState<{ questions: PaperLine[]; missing: string[] } | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const blueprint: Blueprint = paper.divisions.flatMap(({ key }) =>
    (rules[key] ?? []).map((rule) => ({ ...rule, division: key })),
  );
  const draw = async () => {
    setDrawing(true);
    try {
      // The draw needs no secret: another press is another draw, and the result is looked at and saved by its author.
      const seed = 1 + Math.floor(Math.random() * SEEDS);
      const drawn = await callAction(questionPapersActions.drawQuestions, {
        questionPaper: paper.id,
        blueprint,
        taken: [...taken],
        seed: Math.min(seed, SEEDS),
      });
      const headingOf = (line: number) =>
        paper.divisions.find(({ key }) => key === blueprint[line]?.division)?.heading ?? '';
      const missing = drawn.missing.map(({ line, wanted, found }) =>
        t('draw.lacks', { division: headingOf(line), wanted: format.number(wanted), found: format.number(found) }),
      );
      if (missing.length === 0) onDrawn(drawn.questions);
      else setAnswer({ questions: drawn.questions, missing });
    } catch (error) {
      reportError(error);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('draw.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('draw.help')}</Text>
        {paper.divisions.map(({ key, heading }) => (
          <section key={key} aria-label={heading}>
            <Title order={3} size="h5" mb="xs">
              {heading}
            </Title>
            <RuleLines
              rules={rules[key] ?? []}
              add={t('draw.add')}
              hint={t('draw.hint')}
              onChange={(next) => {
                setRules({ ...rules, [key]: next });
                setAnswer(null);
              }}
            />
          </section>
        ))}
        {answer ? (
          <Alert color="amber" role="alert" title={t('draw.tooFew')}>
            <List size="sm">
              {answer.missing.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {answer && answer.questions.length > 0 ? (
            <Button variant="light" onClick={() => onDrawn(answer.questions)}>
              {t('draw.takeFound', { count: answer.questions.length })}
            </Button>
          ) : null}
          <Button disabled={blueprint.length === 0} loading={isDrawing} onClick={() => void draw()}>
            {t('draw.draw')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
