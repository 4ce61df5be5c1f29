import { ActionIcon, Tooltip } from '@mantine/core';
import { windowOf } from '@pathshala/shared/modules/exams/sitting';
import { IconClockPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { clockText, QuizStateBadge } from '../../../sitting';
import type { Board, BoardSitting } from './board';
import classes from './Monitor.module.css';
import { useTick } from './server-tick';

/** A countdown of days says less than a date. */
const DAY_MS = 86_400_000;

interface SectionClocksProps {
  board: Board;
  runs: boolean;
  onExtend: (section: string) => void;
  onPause: (section: string) => void;
  onResume: (section: string) => void;
}

/** Each section with its clock, and the actions on it alone. */
export function SectionClocks({ board, runs, onExtend, onPause, onResume }: SectionClocksProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  return (
    <ul className={classes.sections}>
      {board.sittings.map((sitting) => {
        const label = say(sitting.label);
        return (
          <li key={sitting.id} className={classes.section} data-paused={sitting.pausedAt ? true : undefined}>
            <div className={classes.sectionHead}>
              <strong>{label}</strong>
              <QuizStateBadge state={sitting.state} />
            </div>
            <Ends sitting={sitting} />
            {runs ? (
              <span className={classes.sectionActs}>
                <Tooltip label={t('monitor.extraTimeFor', { section: label })}>
                  <ActionIcon
                    variant="light"
                    size="lg"
                    aria-label={t('monitor.extraTimeFor', { section: label })}
                    onClick={() => onExtend(sitting.section)}
                  >
                    <IconClockPlus size={17} />
                  </ActionIcon>
                </Tooltip>
                {sitting.pausedAt ? (
                  <ActionIcon
                    variant="light"
                    color="amber"
                    size="lg"
                    aria-label={t('monitor.resumeFor', { section: label })}
                    onClick={() => onResume(sitting.section)}
                  >
                    <IconPlayerPlay size={17} />
                  </ActionIcon>
                ) : (
                  <ActionIcon
                    variant="light"
                    size="lg"
                    aria-label={t('monitor.pauseFor', { section: label })}
                    onClick={() => onPause(sitting.section)}
                  >
                    <IconPlayerPause size={17} />
                  </ActionIcon>
                )}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Ends({ sitting }: { sitting: BoardSitting }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const now = useTick();
  const { opens, ends } = windowOf(sitting, now);
  const isOver = ['closed', 'grading', 'resultsReleased', 'archived'].includes(sitting.state);
  const line = isOver
    ? t('monitor.ended')
    : now < opens
      ? opens - now > DAY_MS
        ? t('mine.opens', { at: format.dateTime(new Date(opens)) })
        : t('monitor.opensIn', { left: format.digits(clockText(opens - now)) })
      : sitting.pausedAt
        ? t('monitor.pausedSince', { at: format.time(sitting.pausedAt) })
        : ends - now > DAY_MS
          ? t('mine.closes', { at: format.dateTime(new Date(ends)) })
          : t('monitor.endsIn', { left: format.digits(clockText(ends - now)), at: format.time(new Date(ends)) });
  return (
    <span className={classes.ends}>
      {line}
      {sitting.extraMinutes > 0 ? ` · ${t('monitor.granted', { count: sitting.extraMinutes })}` : ''}
    </span>
  );
}
