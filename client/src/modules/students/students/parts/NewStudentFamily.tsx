import { Box, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { adultFields, parentFields } from './form-sections';
import { PartFields } from './PartFields';
import { ADULTS, type Contact, type NewStudent } from './use-new-student';

/** Parents, each named once, and the guardian: one of them or someone else. */
export function NewStudentFamily({ state }: { state: NewStudent }) {
  const { t } = useTranslation('students');
  const { student, adults, contact, setContact } = state;
  return (
    <Stack gap="md">
      {(['father', 'mother'] as const).map((parent) => (
        <Box key={parent}>
          <Title order={4} mb="xs">
            {t(`new.${parent}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            <PartFields part={student} names={[`${parent}Name`, `${parent}NameBn`]} isBare />
            <PartFields
              part={adults[parent]}
              names={parentFields}
              optional={contact === parent ? [] : ['phone']}
              isBare
            />
          </SimpleGrid>
        </Box>
      ))}
      <Box>
        <Group gap="sm" mb="xs">
          <Title order={4}>{t('new.contact')}</Title>
          <SegmentedControl
            aria-label={t('new.contact')}
            value={contact}
            onChange={(value) => setContact(value as Contact)}
            data={ADULTS.map((value) => ({ value, label: t(`new.${value}`) }))}
          />
        </Group>
        {contact === 'guardian' ? (
          <PartFields part={adults.guardian} names={adultFields} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('new.contactHint')}
          </Text>
        )}
      </Box>
    </Stack>
  );
}
