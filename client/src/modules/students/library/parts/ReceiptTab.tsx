import { Stack } from '@mantine/core';
import { libraryDocuments, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DocumentPicture } from '../../../../kit/documents/DocumentPicture';
import type { RecordTabProps } from '../../../../kit/record-tabs';

/** The receipt as it is printed; a cancelled one says so. */
export default function ReceiptTab({ record }: RecordTabProps) {
  const input = { receipt: record };
  return (
    <Stack align="flex-start">
      <DocumentButton kind={libraryDocuments.fineReceipt} input={input} size="xs" />
      <DocumentPicture
        kind={libraryDocuments.fineReceipt}
        input={input}
        subscriptions={[{ entity: LibraryReceipt.name }]}
      />
    </Stack>
  );
}
