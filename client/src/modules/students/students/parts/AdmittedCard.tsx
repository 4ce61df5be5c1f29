import { Alert, Anchor, Button, Group, Stack, Table } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { studentsDocuments, studentsScreens, type AdmissionAnswer } from '@pathshala/shared/modules/students/students';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useFormat } from '../../../../kit/text/use-format';

const PROFILE = studentsScreens.find((screen) => screen.id === 'students.profile')!.path;

interface AdmittedCardProps {
  answer: Pick<AdmissionAnswer, 'student' | 'code' | 'roll' | 'accounts'>;
  onNext?: () => void;
  /** Further ways on from here. */
  children?: ReactNode;
}

/** The papers that the office hands over: ID, roll and, this once, the passwords. */
export function AdmittedCard({ answer, onNext, children }: AdmittedCardProps) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const { student, code, roll, accounts } = answer;
  return (
    <Stack gap="md">
      <Alert color="leaf" icon={<IconCircleCheck size={18} />} title={t('admitted.title')} role="status">
        {roll === null ? t('admitted.code', { code }) : t('admitted.codeRoll', { code, roll: format.number(roll) })}
      </Alert>
      {accounts.length > 0 ? (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admitted.whose')}</Table.Th>
              <Table.Th>{t('admitted.login')}</Table.Th>
              <Table.Th>{t('admitted.password')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map((account) => (
              <Table.Tr key={account.kind}>
                <Table.Td>{t(account.kind === 'student' ? 'new.student' : 'new.guardianAccount')}</Table.Td>
                <Table.Td>{account.login}</Table.Td>
                <Table.Td>{account.password ?? t('admitted.known')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      <Group>
        {onNext ? <Button onClick={onNext}>{t('admitted.next')}</Button> : null}
        <DocumentButton kind={studentsDocuments.admissionLetter} input={{ student }} />
        <Anchor component={Link} to={fillPath(PROFILE, { id: student })}>
          {t('admitted.profile')}
        </Anchor>
        {children}
      </Group>
    </Stack>
  );
}
