import { Button } from '@mantine/core';
import { Certificate, kindsOf, type Family } from '@pathshala/shared/modules/students/certificates';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { CertificateDrawer } from './CertificateDrawer';
import { RequestDialog } from './RequestDialog';
import { StepsTogether } from './StepsTogether';

const COLUMNS = ['number', 'student', 'section', 'kind', 'askedBy', 'purpose', 'language', 'issuedAt', 'state'];

/** A register of papers: requests at the head, what was issued and revoked below, live. */
export function Register({ family }: { family: Family }) {
  const { t } = useTranslation('certificates');
  const can = useCan();
  const [params, set] = useAddress();
  const open = params.get('open');
  const student = params.get('student') ?? undefined;
  const isNew = params.has('new') || student !== undefined;
  const columns = kindsOf(family).length > 1 ? COLUMNS : COLUMNS.filter((name) => name !== 'kind');
  const add = can('certificates.handle') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1' }, { isStep: true })}>
      {t('request.open')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={Certificate}
        columns={columns}
        fixed={{ family: { eq: family } }}
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
        bulkActions={(rows, clear) => <StepsTogether rows={rows} onDone={clear} />}
        emptyHint={t(`register.empty.${family}`)}
        emptyAction={add}
      />
      {isNew ? (
        <RequestDialog family={family} student={student} onClose={() => set({ new: null, student: null })} />
      ) : null}
      {open ? <CertificateDrawer key={open} id={open} onClose={() => set({ open: null })} /> : null}
    </>
  );
}
