import { Alert, Button, Text } from '@mantine/core';
import { isBlank, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChecklist,
  IconEraser,
  IconFlag,
  IconFlagFilled,
  IconInfoCircle,
  IconLayoutGrid,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { usePart } from '../../../../../kit/ui/use-part';
import { PictureProvider, QuestionView } from '../../../questionBank';
import { FileInput } from '../../answers/FileInput';
import type { AttemptSession, AttemptSnapshot } from '../../attempt/attempt-session';
import { countAnswered, isAnswered, shownAnswer, type AttemptState } from '../../attempt/attempt-state';
import { countFiles, WrittenFiles, type AnswerFiles } from '../../attempt/use-answer-files';
import { Cover, coverOf } from './Covers';
import { Palette } from './Palette';
import { SaveLine } from './SaveLine';
import classes from './Sit.module.css';
import { TimeLeft } from './TimeLeft';

/**
 * It comes with the first touch of the paper, and the offline worker has it for people who have lost the network
 * before.
 */
const loadDrawer = async () => ({ default: (await import('./QuestionsDrawer')).QuestionsDrawer });
const QuestionsDrawer = lazy(loadDrawer);

interface WriterProps {
  session: AttemptSession;
  snapshot: AttemptSnapshot;
  state: AttemptState;
  files?: AnswerFiles | null;
}

/** One question at a time, with the time, the state of saving, and all questions within reach. */
export function Writer({ session, snapshot, state, files = null }: WriterProps) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [wasTouched, setTouched] = useState(false);
  const hasDrawer = usePart(loadDrawer, wasTouched);
  const pictures = useMemo(() => ({ name: session.quiz, read: session.picture }), [session]);
  const { attempt } = state;
  const written = useMemo(() => files && { ...files, attempt }, [files, attempt]);
  const card = useRef<HTMLElement>(null);
  const total = state.paper.questions.length;
  const cover = coverOf(snapshot, state);
  const go = useCallback(
    (number: number) => {
      setOpen(false);
      session.goTo(number);
    },
    [session],
  );
  const { current } = state;
  useEffect(() => {
    // A new question begins at its top, wherever the thumb was.
    if (current > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const submit = async () => {
    setOpen(false);
    if (
      await confirm({
        title: t('submit.title'),
        message: summaryOf(state, t, format),
        yes: t('submit.yes'),
        no: t('submit.no'),
      })
    )
      session.submit();
  };
  const palette = <Palette state={state} onGo={go} onSubmit={() => void submit()} />;
  return (
    <PictureProvider value={pictures}>
      <div
        className={classes.desk}
        onPointerDownCapture={() => setTouched(true)}
        onKeyDownCapture={() => setTouched(true)}
      >
        <div className={classes.main}>
          <div className={classes.strip}>
            <TimeLeft session={session} state={state} />
            <Button
              hiddenFrom="md"
              variant="default"
              leftSection={<IconLayoutGrid size={18} />}
              disabled={cover !== null}
              onClick={() => setOpen(true)}
              aria-label={t('sit.allQuestions')}
            >
              {t('sit.place', { number: format.number(state.current), total: format.number(total) })}
            </Button>
            <SaveLine snapshot={snapshot} state={state} files={files ? countFiles(files, attempt, 'waiting') : 0} />
          </div>
          <Refused session={session} state={state} />
          {cover ? (
            <Cover session={session} snapshot={snapshot} state={state} />
          ) : (
            <>
              {state.current === 1 && state.paper.instructions ? (
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                  {state.paper.instructions}
                </Text>
              ) : null}
              <section
                ref={card}
                className={classes.card}
                aria-label={t('sit.question', { number: format.number(state.current) })}
              >
                <WrittenFiles.Provider value={written}>
                  <OneQuestion key={state.current} session={session} state={state} />
                </WrittenFiles.Provider>
              </section>
              <div className={classes.foot}>
                <Button
                  variant="default"
                  leftSection={<IconArrowLeft size={18} />}
                  disabled={state.current === 1}
                  onClick={() => go(state.current - 1)}
                >
                  {t('sit.previous')}
                </Button>
                {state.current < total ? (
                  <Button rightSection={<IconArrowRight size={18} />} onClick={() => go(state.current + 1)}>
                    {t('sit.next')}
                  </Button>
                ) : (
                  <Button leftSection={<IconChecklist size={18} />} onClick={() => void submit()}>
                    {t('sit.submit')}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
        {cover ? null : (
          <aside className={classes.side} aria-label={t('sit.allQuestions')}>
            {palette}
          </aside>
        )}
      </div>
      <Suspense>
        {hasDrawer ? (
          <QuestionsDrawer isOpen={isOpen && cover === null} onClose={() => setOpen(false)}>
            {palette}
          </QuestionsDrawer>
        ) : null}
      </Suspense>
    </PictureProvider>
  );
}

/** Types of answers that the control itself cannot take back. */
const CLEARED_BY_BUTTON = ['single', 'trueFalse', 'ordering'];

function OneQuestion({ session, state }: { session: AttemptSession; state: AttemptState }) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const question = state.paper.questions[state.current - 1]!;
  const { value, flag } = shownAnswer(state, question.id);
  const put = (next: AnswerValue, isTyping = false) => void session.answer(question.id, next, isTyping);
  return (
    <>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>
          {t('sit.questionOf', {
            number: format.number(state.current),
            total: format.number(state.paper.questions.length),
          })}{' '}
          <span className={classes.marks}>· {t('marks', { marks: format.number(question.marks) })}</span>
        </h2>
        <Button
          size="compact-sm"
          variant={flag ? 'light' : 'subtle'}
          color={flag ? 'amber' : 'gray'}
          aria-pressed={flag}
          leftSection={flag ? <IconFlagFilled size={15} /> : <IconFlag size={15} />}
          onClick={() => session.flag(question.id, !flag)}
        >
          {t('sit.flag')}
        </Button>
      </div>
      <QuestionView question={question} value={value} onChange={put} isDisabled={false} fileInput={FileInput} />
      {CLEARED_BY_BUTTON.includes(question.type) && !isBlank(value) ? (
        <Button
          mt="sm"
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconEraser size={15} />}
          onClick={() => put(null)}
        >
          {t('sit.clear')}
        </Button>
      ) : null}
    </>
  );
}

/** Answers that arrived and did not count, and the way to send them again. */
function Refused({ session, state }: { session: AttemptSession; state: AttemptState }) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const numbers = state.paper.questions
    .filter((each) => state.refused.has(each.id))
    .map((each) => format.number(each.number));
  if (numbers.length === 0) return null;
  return (
    <Alert color="red" icon={<IconInfoCircle size={18} />}>
      <Text>{t('sit.refused', { numbers: numbers.join(', ') })}</Text>
      <Button mt="xs" size="compact-sm" variant="outline" color="red" onClick={() => session.sendRefused()}>
        {t('sit.sendRefused')}
      </Button>
    </Alert>
  );
}

/** The facts that a person should know before they hand in. */
function summaryOf(
  state: AttemptState,
  t: ReturnType<typeof useTranslation<'sitting'>>['t'],
  format: ReturnType<typeof useFormat>,
): string {
  const { questions } = state.paper;
  const numbers = (list: typeof questions) => list.map((each) => format.number(each.number)).join(', ');
  const open = questions.filter((each) => !isAnswered(state, each.id));
  const flagged = questions.filter((each) => shownAnswer(state, each.id).flag);
  return [
    t('sit.answeredOf', { answered: format.number(countAnswered(state)), total: format.number(questions.length) }),
    open.length > 0 ? t('submit.open', { numbers: numbers(open) }) : '',
    flagged.length > 0 ? t('submit.flagged', { numbers: numbers(flagged) }) : '',
    navigator.onLine ? '' : t('submit.later'),
    t('submit.final'),
  ]
    .filter(Boolean)
    .join('\n');
}
