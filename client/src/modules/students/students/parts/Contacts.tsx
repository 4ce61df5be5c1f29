import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { IconHelpHexagon, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

/** Of a module above this one. */
const HELP_DESK = '/site/help-desk';

/** Contacts of a family about their child: the class teacher by name, the office by phone and in writing. */
export function Contacts({ student }: { student: string }) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const { data } = useAction(studentsActions.contacts, { student });
  // A side matter of the page: without an answer the rest of it stands.
  if (!data) return null;
  const { classTeacher, office } = data;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('contacts.title')}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('contacts.title')}
        </Title>
        <div>
          <Text size="xs" c="dimmed">
            {t('contacts.classTeacher')}
          </Text>
          <Text size="sm">
            {classTeacher
              ? [say(classTeacher.name), classTeacher.designation && say(classTeacher.designation)]
                  .filter(Boolean)
                  .join(' · ')
              : t('contacts.noTeacher')}
          </Text>
        </div>
        <div>
          <Text size="xs" c="dimmed">
            {t('contacts.office')}
          </Text>
          <Group gap="sm">
            {office.phone ? (
              <Button
                component="a"
                href={`tel:${office.phone}`}
                variant="light"
                size="compact-md"
                leftSection={<IconPhone size={16} aria-hidden />}
              >
                {format.phone(office.phone)}
              </Button>
            ) : null}
            {can('helpdesk.askHere') ? (
              <Button
                component={Link}
                to={HELP_DESK}
                variant="light"
                size="compact-md"
                leftSection={<IconHelpHexagon size={16} aria-hidden />}
              >
                {t('contacts.write')}
              </Button>
            ) : null}
            {office.email ? (
              <Anchor href={`mailto:${office.email}`} size="sm">
                {office.email}
              </Anchor>
            ) : null}
          </Group>
        </div>
      </Stack>
    </Paper>
  );
}
