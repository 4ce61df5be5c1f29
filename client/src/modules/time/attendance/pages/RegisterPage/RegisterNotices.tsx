import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLock, IconLockOpen, IconScanEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import type { RegisterSnapshot } from '../../register/register-ports';
import { proposalsOf, shownMark, unseenOf, type RegisterState } from '../../register/register-state';

interface RegisterNoticesProps {
  snapshot: RegisterSnapshot;
  state: RegisterState;
  onRetry: () => void;
  onDiscard: () => void;
  onWithdraw: () => void;
}

/** Submitted, closed, offline, refused: each in a sentence, with the actions on it. */
export function RegisterNotices({ snapshot, state, onRetry, onDiscard, onWithdraw }: RegisterNoticesProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const { sheet, answer, refusal } = state;
  const skipped = [...state.pending.values()].filter((each) => each.isSkipped).length;
  const unseen = unseenOf(state);
  const open =
    sheet.status === 'submitted' || answer.refusal !== null
      ? []
      : state.roster.filter(({ student, excusal }) => unseen.has(student) && !excusal && !shownMark(state, student));
  const proposed = open[0] ? proposalsOf(state)[open[0].student] : null;
  return (
    <>
      {sheet.status === 'submitted' ? (
        <Alert color="leaf" icon={<IconCheck size={20} />} py="xs">
          {t('state.submitted', {
            name: sheet.submittedBy ? say(sheet.submittedBy) : t('row.somebody'),
            time: sheet.submittedAt ? format.dateTime(sheet.submittedAt) : '',
          })}
          {answer.mayCorrect && answer.refusal === null ? ` ${t('state.mayCorrect')}` : ''}
        </Alert>
      ) : null}
      {sheet.status !== 'submitted' && sheet.reopenReason ? (
        <Alert color="amber" icon={<IconLockOpen size={20} />} py="xs">
          {t('state.reopened', { reason: sheet.reopenReason })}
        </Alert>
      ) : null}
      {answer.refusalText && !(sheet.status === 'submitted' && answer.refusal === 'SHEET_SUBMITTED') ? (
        <Alert color="gray" icon={<IconLock size={20} />} py="xs">
          {say(answer.refusalText)}
        </Alert>
      ) : null}
      {snapshot.keptSince ? (
        <Alert color="amber" icon={<IconCloudOff size={20} />} py="xs">
          {t('state.kept', { time: format.dateTime(snapshot.keptSince) })}
        </Alert>
      ) : null}
      {open.length > 0 ? (
        <Alert color="amber" icon={<IconScanEye size={20} />} py="xs">
          {t(proposed === 'absent' ? 'state.unseenAbsent' : 'state.unseenPresent', { count: open.length })}
        </Alert>
      ) : null}
      {state.submitWanted && snapshot.sync === 'waiting' ? (
        <Alert color="amber" icon={<IconCloudOff size={20} />} py="xs">
          <Group justify="space-between" gap="xs">
            {t('state.submitQueued')}
            <Button size="compact-sm" variant="default" onClick={onWithdraw}>
              {t('state.withdraw')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {refusal || skipped > 0 ? (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={20} />}
          title={t('refused.title', { count: state.pending.size })}
        >
          <Stack gap="xs">
            <span>{refusal ? refusal.message : t('refused.stray')}</span>
            <Group gap="xs">
              <Button size="compact-sm" onClick={onRetry}>
                {t('refused.retry')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={onDiscard}>
                {t('refused.discard')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}
