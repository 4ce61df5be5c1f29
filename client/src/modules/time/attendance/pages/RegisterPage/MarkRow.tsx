import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { IconAlertTriangle, IconCalendarCheck, IconCloudUp, IconMessage, IconScanEye } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { markLabel, STATUSES } from '../../parts/mark-look';
import classes from './MarkGrid.module.css';

export interface MarkRowProps {
  index: number;
  student: string;
  roll: number;
  name: string;
  status: MarkStatus;
  /** Someone has decided; otherwise the student is present by default. */
  isMarked: boolean;
  isWaiting: boolean;
  isConflict: boolean;
  isRecent: boolean;
  isActive: boolean;
  isDisabled: boolean;
  minutesLate: number | undefined;
  remark: string | undefined;
  /** Leave or duty that was approved for this day. */
  excusal: string | undefined;
  /** `HH:mm` at which the gate saw the student. */
  gateAt: string | undefined;
  /** They have a card, the gate saw others of the section, and not them. */
  isUnseen: boolean;
  /** The author of the mark, when it was someone else. */
  by: string | undefined;
  onSet: (student: string, status: MarkStatus) => void;
  onDetails: (student: string) => void;
  onFocus: (index: number) => void;
}

/** One student: roll, name, four buttons, and anything special. Drawn again only when its own values change. */
export const MarkRow = memo(function MarkRow({
  index,
  student,
  roll,
  name,
  status,
  isMarked,
  isWaiting,
  isConflict,
  isRecent,
  isActive,
  isDisabled,
  minutesLate,
  remark,
  excusal,
  gateAt,
  isUnseen,
  by,
  onSet,
  onDetails,
  onFocus,
}: MarkRowProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const rollText = format.number(roll, { grouping: false });
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      className={classes.row}
      data-row={index}
      data-status={status}
      data-changed={isRecent || undefined}
      aria-label={`${rollText}, ${name}: ${say(markLabel(status))}`}
      onFocus={() => onFocus(index)}
    >
      <span role="gridcell" className={classes.roll}>
        {rollText}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell; the name is inside */}
      <span role="gridcell" className={classes.nameCell}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.name}
          onClick={() => onDetails(student)}
          title={t('row.details')}
        >
          <span className={classes.nameText}>{name}</span>
          <span className={classes.note}>
            {isConflict ? (
              <span className={classes.conflict}>
                <IconAlertTriangle size={13} aria-hidden />
                {t('row.conflict')}
              </span>
            ) : null}
            {minutesLate !== undefined && status === 'late' ? (
              <span>{t('row.minutes', { minutes: format.number(minutesLate) })}</span>
            ) : null}
            {excusal ? (
              <span className={classes.excusal}>
                <IconCalendarCheck size={13} aria-hidden />
                {excusal}
              </span>
            ) : null}
            {gateAt ? <span>{t('row.gate', { time: format.timeOfDay(gateAt) })}</span> : null}
            {isUnseen ? (
              <span className={classes.conflict}>
                <IconScanEye size={13} aria-hidden />
                {t('row.unseen')}
              </span>
            ) : null}
            {remark ? (
              <span className={classes.remark}>
                <IconMessage size={13} aria-hidden />
                {remark}
              </span>
            ) : null}
            {by ? <span>{t('row.by', { name: by })}</span> : null}
            {isWaiting ? (
              <span className={classes.waiting} title={t('row.waiting')}>
                <IconCloudUp size={13} aria-hidden />
                <span className="visually-hidden">{t('row.waiting')}</span>
              </span>
            ) : null}
          </span>
        </button>
      </span>
      <span role="gridcell" className={classes.choices}>
        {STATUSES.map((each) => (
          <button
            key={each}
            type="button"
            tabIndex={-1}
            className={classes.choice}
            data-status={each}
            data-on={status === each || undefined}
            data-default={(status === each && !isMarked) || undefined}
            aria-pressed={status === each}
            aria-label={say(markLabel(each))}
            title={say(markLabel(each))}
            disabled={isDisabled}
            onClick={() => onSet(student, each)}
          >
            {t(`letter.${each}`)}
          </button>
        ))}
      </span>
    </div>
  );
});
