import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { IconHistory, IconLockOpen, IconMessage, IconSend } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useMe } from '../../../../../kit/data/session';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { verifyLink } from '../../parts/links';
import type { RegisterSession } from '../../register/register-session';
import type { RegisterSnapshot } from '../../register/register-ports';
import { conflictsOf, proposalsOf, shownCounts, shownMark, type RegisterState } from '../../register/register-state';
import { ConflictPanel } from './ConflictPanel';
import { CountLine } from './CountLine';
import { LivePresence } from './LivePresence';
import { MarkDetails } from './MarkDetails';
import { MarkGrid } from './MarkGrid';
import classes from './RegisterFoot.module.css';
import { RegisterHistory } from './RegisterHistory';
import { RegisterNotices } from './RegisterNotices';
import { ReopenDialog } from './ReopenDialog';
import { RollLine } from './RollLine';
import { NEEDS_DECISION, SyncLine } from './SyncLine';

/** One register: the list, its notices, and its foot with counts, state of saving and Submit. */
export function RegisterView({ session, snapshot }: { session: RegisterSession; snapshot: RegisterSnapshot }) {
  const { state, error } = snapshot;
  if (state) return <OpenRegister session={session} snapshot={snapshot} state={state} />;
  if (error) return <ErrorState error={error} onRetry={() => void session.start()} />;
  return (
    <Stack gap={6} aria-busy="true">
      {Array.from({ length: 9 }, (_, line) => (
        <Skeleton key={line} h="2.9rem" />
      ))}
    </Stack>
  );
}

function OpenRegister({
  session,
  snapshot,
  state,
}: {
  session: RegisterSession;
  snapshot: RegisterSnapshot;
  state: RegisterState;
}) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const me = useMe();
  const can = useCan();
  const rollLine = useRef<HTMLInputElement>(null);
  const [details, setDetails] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'reopen' | 'history' | null>(null);
  const { sheet, answer } = state;
  const isClosed = answer.refusal !== null;
  const isSubmitted = sheet.status === 'submitted';
  const conflicts = conflictsOf(state).length;
  const person = details ? state.roster.find((row) => row.student === details) : undefined;

  const set = useCallback(
    (student: string, status: MarkStatus) => {
      const now = session.getSnapshot().state;
      const shown = now ? shownMark(now, student) : null;
      session.mark(student, { status, minutesLate: shown?.minutesLate, remark: shown?.remark });
    },
    [session],
  );
  const apply = useCallback(
    (students: readonly string[], status: MarkStatus) => {
      const now = session.getSnapshot().state;
      const before = new Map(students.map((student) => [student, now ? shownMark(now, student) : null]));
      session.markMany(students, (student) => ({
        status,
        minutesLate: before.get(student)?.minutesLate,
        remark: before.get(student)?.remark,
      }));
      return () =>
        session.markMany(
          students,
          (student) =>
            before.get(student) ?? {
              status: (now && proposalsOf(now)[student]) ?? 'present',
            },
        );
    },
    [session],
  );
  const submit = async () => {
    const counts = shownCounts(state);
    const message = t('submit.message', {
      strength: format.number(counts.strength),
      present: format.number(counts.present),
      absent: format.number(counts.absent),
      late: format.number(counts.late),
      leave: format.number(counts.leave),
    });
    if (
      await confirm({
        title: t('submit.title'),
        message: navigator.onLine ? message : `${message}\n${t('submit.later')}`,
        yes: t('submit.yes'),
      })
    )
      session.submit();
  };
  if (state.roster.length === 0) return <EmptyState title={t('grid.empty')} hint={t('grid.emptyHint')} />;
  return (
    <Stack gap="sm" maw="48rem">
      <div id={NEEDS_DECISION} className={classes.decisions}>
        <RegisterNotices
          snapshot={snapshot}
          state={state}
          onRetry={() => session.retry()}
          onDiscard={() => void discard(session, state, t)}
          onWithdraw={() => session.withdrawSubmit()}
        />
        <LivePresence register={session.key} isClosed={isClosed || isSubmitted} />
        <ConflictPanel
          state={state}
          self={me?.user.id}
          onResolve={(students, keep) => session.resolve(students, keep)}
        />
      </div>
      <div className={classes.tools}>
        {isClosed ? null : (
          <div className={classes.rolls}>
            <RollLine roster={state.roster} isDisabled={isClosed} onApply={apply} inputRef={rollLine} />
          </div>
        )}
        {isSubmitted && can('attendance.notify') && sheet.absent > 0 ? (
          <Button component={Link} to={verifyLink(session.key)} variant="light" leftSection={<IconMessage size={17} />}>
            {t('actions.verify')}
          </Button>
        ) : null}
        {(isSubmitted || sheet.locked) && can('attendance.reopen') && sheet.rev > 0 ? (
          <Button variant="default" leftSection={<IconLockOpen size={17} />} onClick={() => setDialog('reopen')}>
            {t('actions.reopen')}
          </Button>
        ) : null}
        {sheet.rev > 0 ? (
          <Button
            variant="subtle"
            className={classes.history}
            leftSection={<IconHistory size={17} />}
            onClick={() => setDialog('history')}
            aria-label={t('actions.history')}
          >
            {t('actions.history')}
          </Button>
        ) : null}
      </div>
      <Text size="xs" c="dimmed" visibleFrom="sm" className="no-print">
        {isClosed ? null : t('grid.keys')}
      </Text>
      <MarkGrid
        state={state}
        self={me?.user.id}
        isDisabled={isClosed}
        onSet={set}
        onDetails={setDetails}
        onDigit={(digit) => {
          const input = rollLine.current;
          if (!input) return;
          input.focus();
          // As if typed: React hears only changes that go through the input's own setter.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + digit);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }}
      />
      <div className={classes.foot}>
        <CountLine counts={shownCounts(state)} />
        <SyncLine snapshot={snapshot} />
        <div className={classes.act}>
          {isSubmitted || isClosed ? null : (
            <Button
              size="md"
              leftSection={<IconSend size={18} />}
              disabled={conflicts > 0 || state.submitWanted}
              onClick={() => void submit()}
            >
              {state.submitWanted ? t('submit.waiting') : t('submit.button')}
            </Button>
          )}
        </div>
      </div>
      {person ? (
        <MarkDetails
          key={person.student}
          person={person}
          proposed={proposalsOf(state)[person.student]!}
          shown={shownMark(state, person.student)}
          mark={state.marks.get(person.student)}
          isDisabled={isClosed}
          onSave={(values) => session.mark(person.student, values)}
          onClose={() => setDetails(null)}
        />
      ) : null}
      {dialog === 'reopen' ? (
        <ReopenDialog
          register={session.key}
          onDone={(next) => session.takeAnswer(next)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'history' ? <RegisterHistory sheet={sheet} onClose={() => setDialog(null)} /> : null}
    </Stack>
  );
}

async function discard(
  session: RegisterSession,
  state: RegisterState,
  t: ReturnType<typeof useTranslation<'attendance'>>['t'],
): Promise<void> {
  const isSure = await confirm({
    title: t('refused.discardTitle'),
    message: t('refused.discardMessage', { count: state.pending.size }),
    yes: t('refused.discard'),
    isDanger: true,
  });
  if (isSure) session.discard();
}
