import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { timetableActions } from '@pathshala/shared/modules/school/timetable';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { RunPanel } from '../../../foundation/runs';
import type { LessonMoves } from './use-lesson-moves';
import type { Week } from './use-week';
import classes from './Timetable.module.css';

interface TrayProps {
  week: Week;
  version: string;
  section: string | null;
  moves: LessonMoves;
  refresh: () => Promise<unknown>;
}

/** Weekly classes without a place, to be dragged into the week or placed by the generator. */
export function Tray({ week, version, section, moves, refresh }: TrayProps) {
  const { t } = useTranslation('timetable');
  const format = useFormat();
  const { waiting } = week.board;
  const own = section ? waiting.filter((each) => each.section === section) : waiting;
  const take = useAction(timetableActions.takeWeekly, { changes: ['weeklyLesson'] });
  const generate = useAction(timetableActions.generate);
  const run = async (mode: 'rest' | 'again') => {
    const words = { title: t('againTitle'), message: t('againText'), yes: t('againYes') };
    if (mode === 'again' && !(await confirm(words))) return;
    await generate.run({ version, mode });
  };
  const left = waiting.reduce((sum, each) => sum + each.left, 0);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('waiting')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('waiting')} {left > 0 ? `(${format.number(left)})` : ''}
          </Title>
          <Group gap="sm">
            <Button
              variant="default"
              loading={take.isPending}
              onClick={() =>
                void take.run({ version }).then(async (answer) => {
                  if (answer.ok) toast('good', t('tookWeekly', { n: format.number(answer.data.added) }));
                  await refresh();
                })
              }
            >
              {t('takeWeekly')}
            </Button>
            <Button variant="default" loading={generate.isPending} onClick={() => void run('again')}>
              {t('again')}
            </Button>
            <Button
              leftSection={<IconWand size={16} aria-hidden />}
              disabled={left === 0}
              loading={generate.isPending}
              onClick={() => void run('rest')}
            >
              {t('generate')}
            </Button>
          </Group>
        </Group>
        <RunPanel subject={`${version}:rest`} permission="timetable.plan" />
        <RunPanel subject={`${version}:again`} permission="timetable.plan" />
        {own.length === 0 ? <Text c="dimmed">{t('waitingNone')}</Text> : null}
        <div className={classes.tray}>
          {own.map((each) => {
            const isHeld = moves.hand?.kind === 'waiting' && moves.hand.waiting.id === each.id;
            return (
              <button
                key={each.id}
                type="button"
                className={classes.lesson}
                draggable
                data-held={isHeld || undefined}
                aria-pressed={isHeld}
                aria-label={week.lessonOf(each)}
                onClick={() => (isHeld ? moves.putBack() : moves.pick({ kind: 'waiting', waiting: each }))}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', each.id);
                  moves.pick({ kind: 'waiting', waiting: each });
                }}
                onDragEnd={() => moves.putBack()}
              >
                <strong>{week.nameOf(each.subject)}</strong>
                <small>
                  {section ? week.nameOf(each.staff) : `${week.nameOf(each.section)}, ${week.nameOf(each.staff)}`}
                </small>
                <small>{t('waitingLeft', { n: format.number(each.left) })}</small>
              </button>
            );
          })}
        </div>
      </Stack>
    </Paper>
  );
}
