import { Alert, Button, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { routineActions } from '@pathshala/shared/modules/exams/examday';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Grid } from './grid-view';

interface ProposeProps {
  exam: string;
  grid: Grid;
  hours: { startsAt: string; endsAt: string };
  onDone: () => void;
}
export function ProposeButton(props: ProposeProps) {
  const { t } = useTranslation('examday');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconWand size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('grid.propose')}
      </Button>
      {isOpen ? <ProposeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const GAPS = ['0', '1', '2', '3'] as const;

/**
 * Dates for many papers at once: one a day, or as in an earlier exam. A summary is shown before the dates are saved.
 */
function ProposeDialog({ exam, grid, hours, onDone, onClose }: ProposeProps & { onClose: () => void }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const [from, setFrom] = useState<string | undefined>(grid.startsOn);
  const [source, setSource] = useState<string | undefined>();
  const [gap, setGap] = useState<string>('0');
  const [isWhole, setWhole] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = useAction(
    routineActions.proposeRoutine,
    {
      ...{ exam, from: from ?? grid.startsOn, isWhole },
      ...(source ? { source } : { ...hours, gap: Number(gap) }),
    },
    { enabled: from !== undefined, keep: true, staleTime: 0 },
  );
  const place = useAction(routineActions.placePapers, {
    quiet: (error) => error.status === 409 || error.status === 422,
  });
  const found = asked.data;
  const apply = async () => {
    if (!found) return;
    const outcome = await place.run({ exam, moves: found.moves });
    if (!outcome.ok) {
      setRefusal(Object.values(outcome.error.fieldErrors ?? {}).flat()[0] ?? outcome.error.message);
      return void asked.refetch();
    }
    toast('good', t('grid.applied', { count: found.moves.length }));
    onDone();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('grid.propose')}>
      <Stack gap="sm">
        <RefSelect
          entity={Exam.name}
          label={t('grid.source')}
          description={t('grid.sourceHint')}
          value={source}
          onChange={setSource}
        />
        <DateText label={t('grid.from')} value={from} onChange={(next) => setFrom(next ?? undefined)} />
        {source ? null : (
          <Select
            label={t('grid.gap')}
            allowDeselect={false}
            data={GAPS.map((value) => ({ value, label: t('grid.gapOf', { count: Number(value) }) }))}
            value={gap}
            onChange={(next) => setGap(next ?? '0')}
          />
        )}
        <Switch label={t('grid.whole')} checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
        {refusal ? <Alert color="amber">{refusal}</Alert> : null}
        {asked.isError ? <Alert color="red">{asked.error.message}</Alert> : null}
        {found ? (
          <Text size="sm" role="status">
            {found.moves.length === 0
              ? t('grid.nothing')
              : t('grid.found', {
                  papers: format.number(found.moves.length),
                  days: format.number(found.days),
                  first: format.date(found.first!),
                  last: format.date(found.last!),
                })}
          </Text>
        ) : null}
        {found && found.unmatched.length > 0 ? (
          <Text size="sm" c="dimmed">
            {t('grid.unmatched', { papers: found.unmatched.map(say).join(', ') })}
          </Text>
        ) : null}
        {found?.last && found.last > grid.endsOn ? <Alert color="amber">{t('grid.tooLong')}</Alert> : null}
        <Group justify="end">
          <Button
            loading={place.isPending}
            disabled={!found || found.moves.length === 0 || asked.isFetching}
            onClick={() => void apply()}
          >
            {t('grid.apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
