import { Button, Code, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { DocumentKind, Row } from '@pathshala/shared';
import { IssuedCopy, IssuedDocument } from '@pathshala/shared/modules/foundation/documents';
import { IconEye } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { useRegistry } from '../../../../kit/data/session';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { showFile } from '../../../../kit/documents/show-file';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ReprintForm } from './ReprintForm';
import classes from '../pages/VerifyPage.module.css';

const COPIES = 50;

/** One issued paper: its kind, its original bytes, its reprints with their reasons, and the form for the next copy. */
export function IssuedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useRecord(IssuedDocument, id);
  const registry = useRegistry();
  const kind = data ? registry.documents.get(data.kind) : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={data?.number ?? t('archive.one')}
      closeButtonProps={{ 'aria-label': t('batch.close') }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && kind ? <Issued row={data} kind={kind} /> : null}
      {!data && !error ? <Skeleton h="14rem" aria-busy="true" /> : null}
    </Modal>
  );
}

function Issued({ row, kind }: { row: Row<typeof IssuedDocument>; kind: DocumentKind }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const isBengali = useLocale() === 'bn';
  const [isPending, setPending] = useState(false);
  const copies = useList(IssuedCopy, { filter: { document: { eq: row.id } }, sort: '-copy', size: COPIES });
  const show = async (copy: number) => {
    setPending(true);
    try {
      const { name, blob } = await fetchFile(kind.actions.issued!, { id: row.id, copy });
      showFile({ name, blob });
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setPending(false);
    }
  };
  const facts = [
    [t('archive.document'), isBengali ? row.kindNameBn : row.kindName],
    [t('archive.title'), row.title],
    [t('archive.issued'), `${format.dateTime(row.issuedAt)} · ${isBengali ? row.byBn : row.by}`],
    [t('archive.pages'), format.number(row.pages)],
  ] as const;
  return (
    <Stack>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>{t('archive.checksum')}</dt>
        <dd>
          <Code style={{ wordBreak: 'break-all' }}>{row.sha256}</Code>
        </dd>
      </dl>
      {/* Where the original leaves once, it left when the paper was issued. */}
      {kind.archive?.originalMinutes === undefined ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconEye size={17} aria-hidden />}
            loading={isPending}
            onClick={() => void show(0)}
          >
            {t('archive.original')}
          </Button>
        </Group>
      ) : null}
      <ReprintForm kind={kind} document={row.id} />
      {copies.data && copies.data.total > 0 ? (
        <DataTable
          caption={t('archive.copies')}
          rows={copies.data.rows}
          columns={[
            {
              id: 'copy',
              label: t('archive.copy'),
              numeric: true,
              heading: true,
              render: ({ copy }) => format.number(copy),
            },
            { id: 'when', label: t('archive.printed'), render: ({ printedAt }) => format.dateTime(printedAt) },
            { id: 'who', label: t('archive.by'), render: ({ by, byBn }) => (isBengali ? byBn : by) },
            { id: 'why', label: t('archive.reason'), render: ({ reason }) => reason },
            {
              id: 'get',
              label: '',
              isAction: true,
              render: ({ copy }) => (
                <Button size="xs" variant="light" disabled={isPending} onClick={() => void show(copy)}>
                  {t('archive.view')}
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('archive.noCopies')}
        </Text>
      )}
    </Stack>
  );
}
