import { Button, Group, Modal, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { consentsScreens } from '@pathshala/shared/modules/school/consents';
import { PROPOSABLE, StudentChange, studentsActions } from '@pathshala/shared/modules/students/students';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { Contacts } from '../parts/Contacts';
import { ProfileOverview } from '../parts/ProfileOverview';

const sections = [{ fields: ['note', ...PROPOSABLE, 'proof'] }];
const CONSENTS = consentsScreens.find(({ id }) => id === 'consents.own')!.path;
/** Of a module above this one. */
const LOOKS = '/privacy/looks';
const isText = (value: string): value is string => value !== '';

/**
 * /student/details: the institution's records of the caller or their children, and the changes that the family
 * proposes.
 */
export default function FamilyDetailsPage() {
  const { t } = useTranslation('students');
  const say = useText();
  const { data, error, refetch } = useList(Student, { filter: { status: { eq: 'active' } }, size: 20 });
  const [asked, choose] = useAddressValue('student', isText, '');
  const children = data?.rows ?? [];
  const student = children.find(({ id }) => id === asked) ?? children[0];
  return (
    <>
      <PageHeader hint={t('family.hint')} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && !student ? <EmptyState icon={IconUserOff} title={t('family.nobody')} /> : null}
      {!data && !error ? <Skeleton h="20rem" radius="lg" aria-busy="true" /> : null}
      {student ? (
        <Stack gap="md">
          {children.length > 1 ? (
            <SegmentedControl
              aria-label={t('family.child')}
              value={student.id}
              onChange={choose}
              data={children.map(({ id, name, nameBn }) => ({ value: id, label: say({ en: name, bn: nameBn }) }))}
              orientation={children.length > 2 ? 'vertical' : 'horizontal'}
            />
          ) : null}
          <Details key={student.id} student={student} />
        </Stack>
      ) : null}
    </>
  );
}

function Details({ student }: { student: Row<typeof Student> }) {
  const { t } = useTranslation('students');
  const [isOpen, setOpen] = useState(false);
  const { data } = useAction(
    studentsActions.profile,
    { student: student.id },
    { subscriptions: [{ entity: Student.name }] },
  );
  return (
    <>
      <Group gap="sm">
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('family.propose')}
        </Button>
        <Button variant="default" component={Link} to={`${CONSENTS}?student=${student.id}`}>
          {t('family.consents')}
        </Button>
        <Button variant="default" component={Link} to={`${LOOKS}?student=${student.id}`}>
          {t('family.looks')}
        </Button>
      </Group>
      <Contacts student={student.id} />
      <ProfileOverview student={student} profile={data} />
      <Title order={2} size="h4">
        {t('family.proposals')}
      </Title>
      <EntityTable
        entity={StudentChange}
        columns={['note', 'state', 'reason']}
        fixed={{ student: { eq: student.id } }}
      />
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('family.propose')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('family.close') }}
      >
        <EntityForm
          entity={StudentChange}
          defaults={{ student: student.id }}
          sections={sections}
          onSaved={() => {
            setOpen(false);
            toast('good', t('family.sent'));
          }}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
