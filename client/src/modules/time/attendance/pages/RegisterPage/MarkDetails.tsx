import { Button, Drawer, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { parseNumber } from '@pathshala/shared/text';
import { IconExternalLink } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../../kit/data/session';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { individualLink } from '../../parts/links';
import { markLabel, STATUSES } from '../../parts/mark-look';
import type { MarkValues, MarkView } from '../../register/types';
import { MarkHistory } from './MarkHistory';

export interface MarkDetailsProps {
  person: { student: string; roll: number; name: string; nameBn: string };
  shown: MarkValues | null;
  /** The default status while nobody has decided. */
  proposed: MarkStatus;
  /** The mark as the server has it. */
  mark: MarkView | undefined;
  isDisabled: boolean;
  onSave: (values: MarkValues) => void;
  onClose: () => void;
}

const MINUTES_MAX = 600;
const QUICK_MINUTES = [5, 10, 15, 30];

/** Minutes late and a remark, and the author and time of the mark. */
export function MarkDetails({ person, shown, proposed, mark, isDisabled, onSave, onClose }: MarkDetailsProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [status, setStatus] = useState<MarkStatus>(shown?.status ?? proposed);
  const [minutes, setMinutes] = useState(shown?.minutesLate === undefined ? '' : format.digits(shown.minutesLate));
  const [remark, setRemark] = useState(shown?.remark ?? '');
  const parsed = minutes.trim() === '' ? undefined : parseNumber(minutes);
  const isWrong =
    parsed === null || (parsed !== undefined && (!Number.isInteger(parsed) || parsed < 0 || parsed > MINUTES_MAX));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (status === 'late' && isWrong) return;
    onSave({
      status,
      ...(status === 'late' && parsed !== undefined && parsed !== null ? { minutesLate: parsed } : {}),
      ...(remark.trim() ? { remark: remark.trim() } : {}),
    });
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '27rem' : 'sm'}
      closeButtonProps={{ 'aria-label': t('details.close') }}
      title={
        <Text fw={650}>
          {format.number(person.roll, { grouping: false })}. {nameIn(locale, person)}
        </Text>
      }
    >
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            size={isPhone ? 'md' : 'sm'}
            disabled={isDisabled}
            aria-label={t('details.status')}
            value={status}
            onChange={(next) => setStatus(next as MarkStatus)}
            data={STATUSES.map((each) => ({ value: each, label: say(markLabel(each)) }))}
          />
          {status === 'late' ? (
            <div>
              <TextInput
                label={t('details.minutes')}
                inputMode="numeric"
                value={minutes}
                disabled={isDisabled}
                onChange={(event) => setMinutes(event.currentTarget.value)}
                error={isWrong ? t('details.minutesWrong', { max: format.number(MINUTES_MAX) }) : undefined}
                data-autofocus
              />
              <Group gap="xs" mt="xs">
                {QUICK_MINUTES.map((each) => (
                  <Button
                    key={each}
                    size="xs"
                    variant="default"
                    disabled={isDisabled}
                    onClick={() => setMinutes(format.digits(each))}
                  >
                    {format.number(each)}
                  </Button>
                ))}
              </Group>
            </div>
          ) : null}
          <Textarea
            label={t('details.remark')}
            autosize
            minRows={2}
            maxLength={300}
            value={remark}
            disabled={isDisabled}
            onChange={(event) => setRemark(event.currentTarget.value)}
            {...(status === 'late' ? {} : { 'data-autofocus': true })}
          />
          {mark ? <MarkHistory mark={mark} /> : null}
          <Group justify="space-between">
            {can('attendance.report') ? (
              <Button
                component={Link}
                to={individualLink(person.student)}
                variant="subtle"
                px="xs"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('details.calendar')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" disabled={isDisabled}>
              {t('details.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
