import { Alert, Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { BookCopy, libraryActions, libraryDocuments } from '@pathshala/shared/modules/students/library';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { toast } from '../../../../kit/ui/toast';

const PAISA = 100;

/** Copies of a title; new ones get the next numbers of the accession register. */
export default function CopiesTab({ record }: RecordTabProps) {
  const { t } = useTranslation('library');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EntityTable
        entity={BookCopy}
        columns={['accession', 'rack', 'price', 'state']}
        fixed={{ book: { eq: record } }}
        toolbar={
          <Group gap="xs">
            <DocumentButton kind={libraryDocuments.bookLabels} input={{ book: record }} />
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
              {t('copies.add')}
            </Button>
          </Group>
        }
      />
      {isOpen ? <AddCopies book={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddCopies({ book, onClose }: { book: string; onClose: () => void }) {
  const { t } = useTranslation('library');
  const [rack, setRack] = useState<string>();
  const form = useActionForm(libraryActions.addCopies, {
    defaults: { book, count: 1 },
    labels: {
      count: text('Copies', 'কপি'),
      rack: text('Rack', 'তাক'),
      price: text('Price', 'মূল্য'),
      billNumber: text('Bill no.', 'বিল নং'),
    },
    changes: [BookCopy.name],
    onDone: ({ accessions }) => {
      toast('good', t('copies.added', { first: accessions[0], last: accessions.at(-1), count: accessions.length }));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('copies.add')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.message}
            </Alert>
          ) : null}
          <NumberInput
            label={t('copies.count')}
            min={1}
            max={200}
            defaultValue={1}
            data-autofocus
            error={form.field('count').error}
            onChange={(value) => form.form.setValue('count', Number(value))}
          />
          <RefSelect
            entity="libraryRack"
            label={t('copies.rack')}
            value={rack}
            clearable
            onChange={(next) => {
              setRack(next);
              form.form.setValue('rack', next);
            }}
          />
          <NumberInput
            label={t('copies.price')}
            min={0}
            decimalScale={2}
            error={form.field('price').error}
            onChange={(value) =>
              form.form.setValue('price', value === '' ? undefined : Math.round(Number(value) * PAISA))
            }
          />
          <TextInput
            label={t('copies.bill')}
            onChange={(event) => form.form.setValue('billNumber', event.currentTarget.value.trim() || undefined)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {t('copies.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
