import { Button } from '@mantine/core';
import type { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { downloadBlob } from '../../../../kit/ui/download';

type Actions = typeof privacyActions;
type CopyButtonProps = { label: string } & (
  | { action: Actions['ownCopy']; input: { student?: string } }
  | { action: Actions['copyFor']; input: { request: string } }
);

/** A copy of someone's data as an Excel file, made as it is taken. */
export function CopyButton(props: CopyButtonProps) {
  const [isPending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      const { name, blob } = await fetchFile(props.action as Actions['ownCopy'], props.input);
      downloadBlob(name, blob);
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void take()}
    >
      {props.label}
    </Button>
  );
}
