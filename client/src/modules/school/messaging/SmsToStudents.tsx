import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { smsToStudentsLink } from './sms-links';

/** Takes the students selected in a list along to the SMS composer. */
export function SmsToStudents({ students }: { students: readonly string[] }) {
  const { t } = useTranslation('messaging');
  return (
    <Button
      size="xs"
      variant="light"
      component={Link}
      to={smsToStudentsLink(students)}
      leftSection={<IconMessages size={14} aria-hidden />}
    >
      {t('sms.toGuardians')}
    </Button>
  );
}
