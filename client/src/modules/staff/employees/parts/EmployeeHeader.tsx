import { Anchor, Avatar, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { fillPath, type ActionOutput, type Row } from '@pathshala/shared';
import { employeesDocuments, employeesScreens, type employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { IconPencil, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useOptions } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionMenu } from '../../../../kit/lifecycle/TransitionButtons';
import { nameRecord } from '../../../../kit/table/name-record';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const EDIT = employeesScreens.find((screen) => screen.id === 'employees.edit')!;

interface EmployeeHeaderProps {
  staff: Row<typeof Staff>;
  profile: ActionOutput<typeof employeesActions.profile> | undefined;
}

/**
 * The head of a person's file: face, post, since when, until when, how to reach them, and the papers that are made of
 * the file.
 */
export function EmployeeHeader({ staff, profile }: EmployeeHeaderProps) {
  const { t } = useTranslation('employees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const photo = useFileLink('staff.photo', staff.photo);
  const posts = useOptions(Designation, { ids: [staff.designation] });
  const post = posts.data?.[0]?.label;
  const name = nameRecord(Staff, staff, { locale });
  const service = profile?.service;
  return (
    <Paper withBorder radius="lg" p="md" mb="md">
      <Group align="flex-start" gap="md" wrap="wrap">
        <Avatar src={photo.data?.small ?? photo.data?.url ?? null} size={96} radius="md" alt="" />
        <Stack gap={6} style={{ flex: '1 1 16rem' }}>
          <Title order={2}>{name}</Title>
          <Text c="dimmed" size="sm">
            {[staff.code, post ? say(post) : ''].filter(Boolean).join(' · ')}
          </Text>
          <Group gap="xs">
            <StateBadge entity={Staff} state={staff} />
          </Group>
          <Text size="sm">
            {[
              service
                ? t('profile.service', { years: format.number(service.years), months: format.number(service.months) })
                : '',
              profile?.retiresOn ? t('profile.retires', { date: format.date(profile.retiresOn) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm">
            <Anchor href={`tel:${staff.phone}`} inherit underline="always">
              <IconPhone size={14} aria-hidden /> {format.phone(staff.phone)}
            </Anchor>
          </Text>
        </Stack>
        <Group gap="xs" className="no-print">
          <DocumentButton
            kind={employeesDocuments.cv}
            input={{ staff: staff.id }}
            label={t('profile.cv')}
            about={name}
            size="xs"
          />
          {staff.joiningDate ? (
            <DocumentButton
              kind={employeesDocuments.experience}
              input={{ staff: staff.id }}
              label={t('profile.certificate')}
              about={name}
              size="xs"
            />
          ) : null}
          {can(EDIT.permission) ? (
            <Button
              component={Link}
              to={fillPath(EDIT.path, { id: staff.id })}
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} />}
            >
              {t('profile.edit')}
            </Button>
          ) : null}
          <TransitionMenu entity={Staff} record={staff} size="xs" label={t('profile.changeStatus')} />
        </Group>
      </Group>
    </Paper>
  );
}
