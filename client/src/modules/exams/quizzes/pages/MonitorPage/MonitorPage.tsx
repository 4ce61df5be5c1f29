import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { RUNNING } from '@pathshala/shared/modules/exams/sitting';
import {
  IconChartBar,
  IconClockExclamation,
  IconClockPlus,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../../kit/ui/use-address';
import { LateAnswers } from '../../parts/LateAnswers';
import { links } from '../../parts/links';
import { QuizStateBadge } from '../../../sitting';
import type { Board, BoardRow } from './board';
import { ExtraTimeDialog } from './ExtraTimeDialog';
import { LiveItems } from './LiveItems';
import { ReopenDialog, VoidDialog } from './ReasonDialogs';
import { SectionClocks } from './SectionClocks';
import { ServerOffset } from './server-tick';
import { StudentGrid } from './StudentGrid';
import { StudentPaper } from './StudentPaper';
import { useBoard } from './use-board';
import type { Whom } from './whom';

const TABS = ['students', 'questions', 'late'] as const;
type Open = { kind: 'extend'; whom: Whom } | { kind: 'void' | 'reopen' | 'paper'; row: BoardRow } | null;

/** /site/quiz/:quiz/live: every student as they write, and the hand on the clock. */
export default function MonitorPage() {
  const { quiz = '' } = useParams();
  const { asked, take, moved } = useBoard(quiz);
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="3rem" />
        <Skeleton h="5rem" radius="lg" />
        <Skeleton h="20rem" radius="lg" />
      </Stack>
    );
  return <Monitor board={asked.data} moved={moved} onBoard={take} />;
}

function Monitor({ board, moved, onBoard }: { board: Board; moved: number; onBoard: (board: Board) => void }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const [open, setOpen] = useState<Open>(null);
  const [params, setAddress] = useAddress();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'students';
  const showTab = (next: string | null) => setAddress({ tab: next === 'students' ? null : next }, { isWhole: true });
  // Measured when an answer comes; events carry no time.
  const offset = useMemo(() => board.serverTime - performance.now(), [board.serverTime]);
  const { quiz } = board;
  const done = { onDone: onBoard };
  const pause = useAction(quizzesActions.pause, done);
  const resume = useAction(quizzesActions.resume, done);
  const end = useAction(quizzesActions.closeNow, done);
  const runs = RUNNING.includes(quiz.state);
  const isPaused =
    board.sittings.length > 0 &&
    board.sittings.every((each) => each.pausedAt || each.state === 'closed') &&
    board.sittings.some((each) => each.pausedAt);
  const closeNow = async () => {
    if (
      await confirm({
        title: say(quizzesActions.closeNow.ui!.label),
        message: say(quizzesActions.closeNow.ui!.confirm!),
        yes: say(quizzesActions.closeNow.ui!.label),
        isDanger: true,
      })
    )
      await end.run({ quiz: quiz.id });
  };
  return (
    <ServerOffset value={offset}>
      <PageHeader
        title={locale === 'bn' ? quiz.titleBn : quiz.title}
        hint={
          <Group gap="xs" component="span">
            <QuizStateBadge state={quiz.state} />
            <span>{say(quiz.subject)}</span>
          </Group>
        }
      >
        {runs ? (
          <>
            <Button
              leftSection={<IconClockPlus size={17} />}
              onClick={() => setOpen({ kind: 'extend', whom: { kind: 'all' } })}
            >
              {t('monitor.extraTime')}
            </Button>
            {isPaused ? (
              <Button
                color="amber"
                leftSection={<IconPlayerPlay size={17} />}
                loading={resume.isPending}
                onClick={() => void resume.run({ quiz: quiz.id })}
              >
                {t('monitor.resumeAll')}
              </Button>
            ) : (
              <Button
                variant="light"
                leftSection={<IconPlayerPause size={17} />}
                loading={pause.isPending}
                onClick={() => void pause.run({ quiz: quiz.id })}
              >
                {t('monitor.pauseAll')}
              </Button>
            )}
            <Button
              variant="light"
              color="red"
              leftSection={<IconPlayerStop size={17} />}
              loading={end.isPending}
              onClick={() => void closeNow()}
            >
              {t('monitor.end')}
            </Button>
          </>
        ) : (
          <>
            <Button
              component={Link}
              to={links.marking(quiz.id)}
              variant="light"
              leftSection={<IconListDetails size={17} />}
            >
              {t('declared.marking')}
            </Button>
            <Button
              component={Link}
              to={links.report(quiz.id)}
              variant="light"
              leftSection={<IconChartBar size={17} />}
            >
              {t('declared.report')}
            </Button>
          </>
        )}
      </PageHeader>
      <SectionClocks
        board={board}
        runs={runs}
        onExtend={(section) => setOpen({ kind: 'extend', whom: { kind: 'section', section } })}
        onPause={(section) => void pause.run({ quiz: quiz.id, section })}
        onResume={(section) => void resume.run({ quiz: quiz.id, section })}
      />
      <Tabs value={tab} onChange={showTab} keepMounted={false} mt="sm">
        <Tabs.List mb="sm">
          <Tabs.Tab value="students" leftSection={<IconUsers size={16} />}>
            {t('monitor.students')}
          </Tabs.Tab>
          <Tabs.Tab value="questions" leftSection={<IconListDetails size={16} />}>
            {t('monitor.questions')}
          </Tabs.Tab>
          <Tabs.Tab value="late" leftSection={<IconClockExclamation size={16} />}>
            {t('late.title')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="students">
          <StudentGrid
            board={board}
            runs={runs}
            onAct={(kind, row) => setOpen(kind === 'extend' ? { kind, whom: { kind: 'student', row } } : { kind, row })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <LiveItems quiz={quiz.id} moved={moved} />
        </Tabs.Panel>
        <Tabs.Panel value="late">
          <LateAnswers quiz={quiz.id} moved={moved} />
        </Tabs.Panel>
      </Tabs>
      {open?.kind === 'extend' ? (
        <ExtraTimeDialog board={board} whom={open.whom} onBoard={onBoard} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'void' ? (
        <VoidDialog quiz={quiz.id} row={open.row} onBoard={onBoard} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'reopen' ? (
        <ReopenDialog quiz={quiz.id} row={open.row} onBoard={onBoard} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'paper' ? <StudentPaper quiz={quiz.id} row={open.row} onClose={() => setOpen(null)} /> : null}
    </ServerOffset>
  );
}
