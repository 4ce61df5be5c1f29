import { Alert, Button, Drawer, Group, Menu, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { feesActions, StudentWaiver } from '@pathshala/shared/modules/fees';
import { IconBan, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../kit/clock';
import { useCan } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { useList, useRecord } from '../../../kit/data/use-entity';
import { DateText } from '../../../kit/fields/date/DateText';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useActionForm } from '../../../kit/form/use-action-form';
import { EntityTable } from '../../../kit/table/EntityTable';
import { useText } from '../../../kit/text/locale';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { toast } from '../../../kit/ui/toast';
import { useAddress } from '../../../kit/ui/use-address';

type WaiverRow = Row<typeof StudentWaiver>;
const REQUESTED = { status: { eq: 'requested' } };

/** /site/fee/waivers: waivers asked for, decided and revoked. */
export default function WaiversPage() {
  const { t } = useTranslation('fees');
  const can = useCan();
  const [params, set] = useAddress();
  const [asking, setAsking] = useState<{ what: 'reject' | 'revoke'; row: WaiverRow } | null>(null);
  const waiting = useList(StudentWaiver, { size: 1, filter: REQUESTED });
  const decide = useAction(feesActions.decideWaiver, { changes: ['studentWaiver'] });
  const mayDecide = can('fees.approveWaiver');
  const approve = async ({ id, rev }: WaiverRow) => {
    if ((await decide.run({ id, rev, approve: true })).ok) toast('good', t('waivers.approved'));
  };
  const add = can('studentWaiver.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1', open: null })}>
      {t('waivers.new')}
    </Button>
  ) : null;
  const open = params.get('open');
  const close = () => set({ new: null, open: null });
  return (
    <>
      <PageHeader hint={t('waivers.hint')}>{add}</PageHeader>
      {mayDecide && waiting.data && waiting.data.total > 0 && params.get('f.status.eq') !== 'requested' ? (
        <Alert color="amber" mb="sm" py="xs">
          <Group gap="sm">
            <span>{t('waivers.waiting', { count: waiting.data.total })}</span>
            <Button size="compact-sm" variant="light" onClick={() => set({ 'f.status.eq': 'requested' })}>
              {t('waivers.show')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <EntityTable
        entity={StudentWaiver}
        onEdit={(row) => set({ open: row.id, new: null })}
        emptyAction={add}
        rowActions={(row) =>
          mayDecide ? (
            <>
              {row.status === 'requested' ? (
                <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => void approve(row)}>
                  {t('waivers.approve')}
                </Menu.Item>
              ) : null}
              {row.status === 'requested' ? (
                <Menu.Item leftSection={<IconX size={16} />} onClick={() => setAsking({ what: 'reject', row })}>
                  {t('waivers.reject')}
                </Menu.Item>
              ) : null}
              {row.status === 'approved' ? (
                <Menu.Item
                  color="red"
                  leftSection={<IconBan size={16} />}
                  onClick={() => setAsking({ what: 'revoke', row })}
                >
                  {t('waivers.revoke')}
                </Menu.Item>
              ) : null}
            </>
          ) : null
        }
      />
      {params.has('new') || open ? <WaiverDrawer key={open ?? 'new'} id={open} onClose={close} /> : null}
      {asking?.what === 'reject' ? <RejectDialog row={asking.row} onClose={() => setAsking(null)} /> : null}
      {asking?.what === 'revoke' ? <RevokeDialog row={asking.row} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

function WaiverDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const record = useRecord(StudentWaiver, id);
  const saved = () => {
    toast('good', t('waivers.saved'));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={id ? `${say(StudentWaiver.labels.one)}: ${t('waivers.edit')}` : t('waivers.new')}
      closeButtonProps={{ 'aria-label': t('waivers.cancel') }}
    >
      {id && !record.data ? null : (
        <EntityForm
          entity={StudentWaiver}
          {...(record.data ? { record: record.data } : { defaults: { from: todayAtSchool() } })}
          onCancel={onClose}
          onSaved={saved}
        />
      )}
    </Drawer>
  );
}

function RejectDialog({ row, onClose }: { row: WaiverRow; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const [note, setNote] = useState('');
  const decide = useAction(feesActions.decideWaiver, { changes: ['studentWaiver'] });
  const reject = async () => {
    const outcome = await decide.run({
      id: row.id,
      rev: row.rev,
      approve: false,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    onClose();
    if (outcome.ok) toast('info', t('waivers.rejected'));
  };
  return (
    <Modal opened onClose={onClose} title={t('waivers.decideTitle')}>
      <Stack gap="sm">
        <Textarea
          label={t('waivers.note')}
          description={t('waivers.noteHint')}
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('waivers.cancel')}
          </Button>
          <Button color="red" loading={decide.isPending} onClick={() => void reject()}>
            {t('waivers.reject')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function RevokeDialog({ row, onClose }: { row: WaiverRow; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const done = () => {
    toast('info', t('waivers.revoked'));
    onClose();
  };
  const form = useActionForm(feesActions.revokeWaiver, {
    defaults: { id: row.id, rev: row.rev, until: todayAtSchool(), note: '' },
    labels: { until: { en: 'Last day', bn: 'শেষ দিন' }, note: { en: 'Note', bn: 'মন্তব্য' } },
    changes: ['studentWaiver'],
    onDone: done,
  });
  return (
    <Modal opened onClose={onClose} title={t('waivers.revokeTitle')}>
      <form onSubmit={(event) => void form.submit(event)}>
        <Stack gap="sm">
          <Controller
            control={form.form.control}
            name="until"
            render={({ field }) => (
              <DateText
                label={t('waivers.until')}
                withAsterisk
                value={field.value}
                onChange={(next) => field.onChange(next ?? '')}
                error={form.field('until').error}
              />
            )}
          />
          <Textarea
            {...form.field('note')}
            label={t('waivers.note')}
            description={t('waivers.noteHint')}
            withAsterisk
            autosize
            minRows={2}
          />
          {form.failure ? (
            <Text size="sm" c="red" role="alert">
              {form.failure.message}
            </Text>
          ) : null}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('waivers.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isPending}>
              {t('waivers.revoke')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
