import { Anchor, Avatar, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { fillPath, type ActionOutput, type Row } from '@pathshala/shared';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsScreens, type studentsActions } from '@pathshala/shared/modules/students/students';
import { IconCertificate, IconPencil, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionMenu } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { PlaceActions } from './PlaceActions';

const EDIT = studentsScreens.find((screen) => screen.id === 'students.edit')!;
/** The register of transfer certificates, which is in a module above. */
const TRANSFERS = '/site/document/transfer-certificate';
const TONES = { present: 'good', late: 'warn', leave: 'info', absent: 'bad' } as const;

interface ProfileHeaderProps {
  student: Row<typeof Student>;
  profile: ActionOutput<typeof studentsActions.profile> | undefined;
}

/** Today's facts about the child: face, place, whether they are here, what is owed, whom to call. */
export function ProfileHeader({ student, profile }: ProfileHeaderProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const photo = useFileLink('student.photo', student.photo);
  const place = profile?.places.find((each) => each.until === null);
  const called = profile?.adults.find((each) => each.as.includes('guardian'));
  return (
    <Paper withBorder radius="lg" p="md" mb="md">
      <Group align="flex-start" gap="md" wrap="wrap">
        <Avatar src={photo.data?.small ?? photo.data?.url ?? null} size={96} radius="md" alt="" />
        <Stack gap={6} style={{ flex: '1 1 16rem' }}>
          <Title order={2}>{say({ en: student.name, bn: student.nameBn })}</Title>
          <Text c="dimmed" size="sm">
            {[
              student.code,
              place ? say(place.section) : t('profile.noPlace'),
              ...(place ? [t('profile.roll', { roll: format.number(place.roll) })] : []),
              ...(place ? [say(place.year)] : []),
            ].join(' · ')}
          </Text>
          <Group gap="xs">
            <StateBadge entity={Student} state={student} />
            {student.status === 'active' && can(attendanceActions.studentCalendar.permission) ? (
              <Today student={student.id} />
            ) : null}
            {can(feesActions.statement.permission) ? <Dues student={student.id} /> : null}
          </Group>
          {called ? (
            <Text size="sm">
              {say(called.name)}{' '}
              <Anchor href={`tel:${called.phone}`} inherit underline="always">
                <IconPhone size={14} aria-hidden /> {format.phone(called.phone)}
              </Anchor>
            </Text>
          ) : null}
        </Stack>
        <Group gap="xs" className="no-print">
          {can(EDIT.permission) ? (
            <Button
              component={Link}
              to={fillPath(EDIT.path, { id: student.id })}
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} />}
            >
              {t('profile.edit')}
            </Button>
          ) : null}
          {can('certificates.handle') ? (
            <Button
              component={Link}
              to={`${TRANSFERS}?student=${student.id}`}
              variant="default"
              size="xs"
              leftSection={<IconCertificate size={16} />}
            >
              {t('profile.transferCertificate')}
            </Button>
          ) : null}
          <PlaceActions student={student} enrolment={place?.enrolment} />
          <TransitionMenu entity={Student} record={student} size="xs" label={t('profile.changeStatus')} />
        </Group>
      </Group>
    </Paper>
  );
}

function Today({ student }: { student: string }) {
  const { t } = useTranslation('students');
  const today = todayAtSchool();
  const { data } = useAction(
    attendanceActions.studentCalendar,
    { student, month: today.slice(0, 7) },
    { subscriptions: [{ entity: 'attendanceMark', room: { field: 'student', value: student } }] },
  );
  if (!data) return null;
  const mark = data.days.find((day) => day.date === today)?.mark;
  return mark ? (
    <StatusBadge tone={TONES[mark.status]}>{t(`today.${mark.status}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('today.unmarked')}</StatusBadge>
  );
}

function Dues({ student }: { student: string }) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const { data } = useAction(
    feesActions.statement,
    { student },
    { subscriptions: [{ entity: 'feeLine', room: { field: 'student', value: student } }] },
  );
  if (!data) return null;
  const { toPay, overdue } = data.totals;
  return toPay > 0 ? (
    <StatusBadge tone={overdue > 0 ? 'bad' : 'warn'}>{t('profile.dues', { amount: format.money(toPay) })}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('profile.noDues')}</StatusBadge>
  );
}
