import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { toast } from '../../../../../kit/ui/toast';
import type { Board } from './board';
import type { Whom } from './whom';

interface ExtraTimeDialogProps {
  board: Board;
  whom: Whom;
  onBoard: (board: Board) => void;
  onClose: () => void;
}
const ALL = 'all';
const USUAL = [5, 10, 15, 30];

/** Minutes more for one student, a section or everyone. However often it is pressed, it is granted once. */
export function ExtraTimeDialog({ board, whom, onBoard, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [place, setPlace] = useState(whom.kind === 'section' ? whom.section : ALL);
  const [minutes, setMinutes] = useState<number | undefined>(5);
  const [percent, setPercent] = useState<number | undefined>(undefined);
  const [unit, setUnit] = useState<'minutes' | 'percent'>('minutes');
  const [key] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`);
  const extend = useAction(quizzesActions.extend);
  const isStudent = whom.kind === 'student';
  const byPercent = isStudent && unit === 'percent';
  const grant = async () => {
    const to = isStudent ? { student: whom.row.student } : place === ALL ? {} : { section: place };
    const outcome = await extend.run({
      quiz: board.quiz.id,
      ...to,
      ...(byPercent ? { percent: percent ?? 0 } : { minutes: minutes ?? 0 }),
      key,
    });
    if (!outcome.ok) return;
    onBoard(outcome.data);
    toast('good', t('monitor.grantedDone'));
    onClose();
  };
  const isValid = byPercent
    ? percent !== undefined && percent >= 0 && percent <= 300
    : minutes !== undefined && minutes >= 1 && minutes <= 240;
  return (
    <Modal opened onClose={onClose} title={t('monitor.extraTime')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {isStudent ? (
          <Text fw={600}>{nameIn(locale, whom.row)}</Text>
        ) : (
          <Select
            label={t('monitor.whom')}
            allowDeselect={false}
            value={place}
            data={[
              { value: ALL, label: t('monitor.everybody') },
              ...board.sittings.map((each) => ({ value: each.section, label: say(each.label) })),
            ]}
            onChange={(next) => next && setPlace(next)}
          />
        )}
        {isStudent ? (
          <SegmentedControl
            value={unit}
            onChange={(next) => setUnit(next as 'minutes' | 'percent')}
            data={[
              { value: 'minutes', label: t('monitor.inMinutes') },
              { value: 'percent', label: t('monitor.inPercent') },
            ]}
          />
        ) : null}
        {byPercent ? (
          <NumberText
            label={t('monitor.percent')}
            description={t('monitor.percentHint')}
            rightSection="%"
            value={percent}
            parse={parseNumber}
            format={(value) => format.number(value)}
            onChange={(next) => setPercent(typeof next === 'number' ? next : undefined)}
          />
        ) : (
          <>
            <NumberText
              data-autofocus
              label={t('monitor.minutes')}
              value={minutes}
              parse={parseNumber}
              format={(value) => format.number(value)}
              onChange={(next) => setMinutes(typeof next === 'number' ? Math.round(next) : undefined)}
            />
            <Group gap="xs">
              {USUAL.map((each) => (
                <Button key={each} size="compact-sm" variant="light" onClick={() => setMinutes(each)}>
                  {t('minutes', { count: each })}
                </Button>
              ))}
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={extend.isPending} disabled={!isValid} onClick={() => void grant()}>
            {t('monitor.grant')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
