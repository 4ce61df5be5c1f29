import { Button, Group } from '@mantine/core';
import { examActions, examDocuments } from '@pathshala/shared/modules/exams/exams';
import { IconLock, IconSend } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { completeCount, type MarksState, type SheetAnswer } from './marks-state';
import type { MarksSession } from './marks-session';
import type { Entry } from './use-marks';

interface SheetButtonsProps {
  examSubject: string;
  section: string;
  session: MarksSession;
  entry: Entry;
  sheetState: SheetAnswer['sheet']['state'];
  refusal: SheetAnswer['refusal'];
  mayLock: boolean;
  mayReopen: boolean;
  isComplete: boolean;
  hasFaults: boolean;
  onReopen: () => void;
}

/** Papers of a sheet and its steps. Drawn again only when one of them changes, and not with each mark. */
export const SheetButtons = memo(function SheetButtons({
  examSubject,
  section,
  session,
  entry,
  sheetState,
  refusal,
  mayLock,
  mayReopen,
  isComplete,
  hasFaults,
  onReopen,
}: SheetButtonsProps) {
  const { t } = useTranslation('exams');
  const sheetKey = { examSubject, section };
  const after = { changes: ['marksSheet'], onDone: () => void session.load() };
  const submit = useAction(examActions.submitSheet, after);
  const lock = useAction(examActions.lockSheet, after);
  const restAbsent = useAction(examActions.markRestAbsent, after);
  const isReadOnly = refusal !== null;
  const handIn = async () => {
    if (!(await confirm({ title: t('send.sendTitle'), message: t('send.sendAsk'), yes: t('sheet.submit') }))) return;
    if (!(await session.settle())) return;
    if ((await submit.run(sheetKey)).ok) toast('good', t('sheet.handedIn'));
  };
  const askRest = async (state: MarksState) => {
    const message = t('sheet.restText', { count: state.answer.rows.length - completeCount(state) });
    if (!(await confirm({ title: t('sheet.restTitle'), message, yes: t('sheet.rest') }))) return;
    if (await session.settle()) await restAbsent.run(sheetKey);
  };
  return (
    <Group gap="xs">
      <DocumentButton kind={examDocuments.marksFoil} input={{ ...sheetKey, form: 'entered' }} size="compact-md" />
      <DocumentButton
        kind={examDocuments.marksFoil}
        input={{ ...sheetKey, form: 'empty' }}
        label={t('sheet.emptyFoil')}
        size="compact-md"
      />
      {isReadOnly || isComplete || entry === 'second' ? null : (
        <Button
          size="compact-md"
          variant="default"
          loading={restAbsent.isPending}
          onClick={() => void askRest(session.snapshot().state!)}
        >
          {t('sheet.rest')}
        </Button>
      )}
      {isReadOnly || entry === 'second' ? null : (
        <Button
          size="compact-md"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!isComplete || hasFaults}
          loading={submit.isPending}
          onClick={() => void handIn()}
        >
          {t('sheet.submit')}
        </Button>
      )}
      {mayLock && sheetState === 'submitted' ? (
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconLock size={16} aria-hidden />}
          loading={lock.isPending}
          onClick={() => void lock.run(sheetKey)}
        >
          {t('sheet.lock')}
        </Button>
      ) : null}
      {mayReopen &&
      isReadOnly &&
      refusal !== 'FORBIDDEN' &&
      refusal !== 'EXAM_NOT_OPEN' &&
      refusal !== 'REOPENED_BY_YOU' ? (
        <Button size="compact-md" variant="default" onClick={onReopen}>
          {t('sheet.reopen')}
        </Button>
      ) : null}
    </Group>
  );
});
