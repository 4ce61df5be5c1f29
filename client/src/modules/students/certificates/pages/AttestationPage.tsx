import { Button, Drawer, Group, Menu, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  Attestation,
  certificatesActions,
  certificatesDocuments,
} from '@pathshala/shared/modules/students/certificates';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DateText } from '../../../../kit/fields/date/DateText';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

const COLUMNS = ['number', 'date', 'paper', 'holderName', 'purpose', 'copies', 'officer'];

/** Two beside each other also on a phone. */
const DATE_WIDTH = 'min(9rem, 40vw)';
/** Struck out as in a bound register, with the reason under the pointer. */
const Serial = ({ row: { number, struckOut } }: { row: Row<typeof Attestation> }) => (
  <Text span inherit {...(struckOut ? { td: 'line-through', title: struckOut } : {})}>
    {number}
  </Text>
);

/** /site/document/attestation: every copy that an officer attested, with its serial; the register is printed by days. */
export default function AttestationPage() {
  const { t } = useTranslation('certificates');
  const say = useText();
  const can = useCan();
  const [params, set] = useAddress();
  const today = todayAtSchool();
  const [from, setFrom] = useState<string | undefined>(`${today.slice(0, 4)}-01-01`);
  const [until, setUntil] = useState<string | undefined>(today);
  const [struck, setStruck] = useState<Row<typeof Attestation> | null>(null);
  const add = can('attestation.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1' }, { isStep: true })}>
      {t('attestation.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={Attestation}
        columns={COLUMNS}
        cells={{ number: (row) => <Serial row={row} /> }}
        emptyHint={t('attestation.empty')}
        emptyAction={add}
        toolbar={
          <Group gap="xs">
            <DateText aria-label={t('attestation.from')} value={from} onChange={setFrom} w={DATE_WIDTH} />
            <DateText aria-label={t('attestation.until')} value={until} onChange={setUntil} w={DATE_WIDTH} />
            {from && until && from <= until ? (
              <DocumentButton
                kind={certificatesDocuments.attestationRegister}
                input={{ from, until }}
                label={t('attestation.print')}
                size="sm"
              />
            ) : null}
          </Group>
        }
        {...(can('certificates.strikeOut')
          ? {
              rowActions: (row: Row<typeof Attestation>) =>
                row.struckOut ? null : (
                  <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={() => setStruck(row)}>
                    {t('attestation.strikeOut')}
                  </Menu.Item>
                ),
            }
          : {})}
      />
      <Drawer
        opened={params.has('new') && add !== null}
        onClose={() => set({ new: null })}
        position="right"
        size="lg"
        title={t('attestation.add')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <EntityForm
          entity={Attestation}
          onCancel={() => set({ new: null })}
          onSaved={({ number }) => {
            toast('good', t('attestation.saved', { number }));
            set({ new: null });
          }}
        />
      </Drawer>
      {struck ? (
        <ReasonDialog
          action={certificatesActions.strikeOut}
          input={{ id: struck.id, rev: struck.rev }}
          title={struck.number}
          label={say(Attestation.fields.struckOut.label)}
          hint={t('attestation.strikeOutHint')}
          yes={t('attestation.strikeOut')}
          isDanger
          changes={[Attestation.name]}
          onClose={() => setStruck(null)}
        />
      ) : null}
    </>
  );
}
