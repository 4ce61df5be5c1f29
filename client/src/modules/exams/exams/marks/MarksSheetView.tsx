import { Alert, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { IconAlertTriangle, IconCloudOff, IconLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { ConflictList } from './ConflictList';
import { completeCount } from './marks-state';
import { MarksGrid } from './MarksGrid';
import { ReopenDialog } from './ReopenDialog';
import { SheetButtons } from './SheetButtons';
import { SyncText } from '../parts/SyncText';
import { EntryComparison } from './EntryComparison';
import { useMarks, type Entry } from './use-marks';

interface MarksSheetViewProps {
  examSubject: string;
  section: string;
}
/** One paper of one section, entered once or, where the exam asks for it, by two people. */
export function MarksSheetView({ examSubject, section }: MarksSheetViewProps) {
  const [entry, setEntry] = useState<Entry>('first');
  return <EntryView key={entry} examSubject={examSubject} section={section} entry={entry} onEntry={setEntry} />;
}

interface EntryViewProps extends MarksSheetViewProps {
  entry: Entry;
  onEntry: (entry: Entry) => void;
}
const showFault = () => document.querySelector<HTMLInputElement>('td input[aria-invalid=true]')?.focus();

/** The grid, the state of saving, and handing in. */
function EntryView({ examSubject, section, entry, onEntry }: EntryViewProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const say = useText();
  const sheetKey = { examSubject, section };
  const {
    session,
    snapshot: { state, error, sync, refusal, isKept },
  } = useMarks(sheetKey, entry);
  const [isReopening, setReopening] = useState(false);
  const openReopen = useCallback(() => setReopening(true), []);
  if (error && !state) return <ErrorState error={error} onRetry={() => void session.load()} />;
  if (!state)
    return (
      <Stack aria-busy="true">
        <Skeleton h="4rem" radius="lg" />
        <Skeleton h="24rem" radius="lg" />
      </Stack>
    );
  const { answer } = state;
  const { sheet } = answer;
  const complete = completeCount(state);
  const total = answer.rows.length;
  const isReadOnly = answer.refusal !== null;
  return (
    <Stack gap="sm">
      <Paper withBorder p="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Group gap="xs">
              <Text fw={600}>
                {say(answer.subject)} · {say(answer.section)}
              </Text>
              <StateBadge entity={MarksSheet} state={sheet.state} />
            </Group>
            <Text size="sm" c="dimmed" role="status">
              {t('sheet.progress', { done: format.number(complete), total: format.number(total) })}
              {/* Marks that are invalid are not saved: the line does not say that all are. */}
              {state.faults.size === 0 || state.pending.size > 0 ? (
                <>
                  {' '}
                  · <SyncText sync={sync} pending={state.pending.size} />
                </>
              ) : null}
            </Text>
          </div>
          <SheetButtons
            {...sheetKey}
            session={session}
            entry={entry}
            sheetState={sheet.state}
            refusal={answer.refusal}
            mayLock={answer.mayLock}
            mayReopen={answer.mayReopen}
            isComplete={complete === total}
            hasFaults={state.faults.size > 0}
            onReopen={openReopen}
          />
        </Group>
      </Paper>
      {answer.doubleEntry ? (
        <SegmentedControl
          aria-label={t('double.entry')}
          value={entry}
          onChange={(next) => void session.settle().then(() => onEntry(next === 'second' ? 'second' : 'first'))}
          data={[
            { value: 'first', label: t('double.first') },
            { value: 'second', label: t('double.second') },
          ]}
        />
      ) : null}
      {answer.doubleEntry && entry === 'first' ? <EntryComparison {...sheetKey} /> : null}
      {answer.refusal === 'FORBIDDEN' ? (
        <Alert color="blue" py="xs">
          {t('sheet.lookOnly')}
        </Alert>
      ) : answer.refusalText ? (
        <Alert color="blue" py="xs" icon={<IconLock size={18} />}>
          {say(answer.refusalText)}
        </Alert>
      ) : null}
      {sync === 'refused' && refusal ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
          {t('sync.refused', { reason: refusal })}
        </Alert>
      ) : null}
      {isKept ? (
        <Alert color="amber" py="xs" icon={<IconCloudOff size={18} />}>
          {t('sync.kept')}
        </Alert>
      ) : sync === 'waiting' ? (
        <Alert color="amber" py="xs" icon={<IconCloudOff size={18} />}>
          {t('sync.waitingHint')}
        </Alert>
      ) : null}
      {state.faults.size > 0 ? (
        <Alert color="red" py="xs" icon={<IconAlertTriangle size={18} />}>
          <Group gap="sm">
            {t('fault.some', { count: state.faults.size })}
            <Button size="compact-sm" variant="light" color="red" onClick={showFault}>
              {t('fault.show')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {state.conflicts.size > 0 ? <ConflictList session={session} state={state} /> : null}
      {total === 0 ? (
        <EmptyState title={t('grid.empty')} hint={t('grid.emptyHint')} />
      ) : (
        <MarksGrid session={session} state={state} isReadOnly={isReadOnly} />
      )}
      {isReadOnly ? null : (
        <Text size="xs" c="dimmed">
          {t('grid.keys')}
        </Text>
      )}
      {isReopening ? (
        <ReopenDialog sheet={sheetKey} onClose={() => setReopening(false)} onDone={() => void session.load()} />
      ) : null}
    </Stack>
  );
}
