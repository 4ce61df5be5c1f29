import { InstitutionImport, PIECE_BYTES, transfersActions } from '@pathshala/shared/modules/front/transfers';
import { useState } from 'react';
import { useAction } from '../../../../kit/data/use-action';
import { prepareFile } from '../../../../kit/fields/file/prepare-file';

/** Sends an archive piece by piece, and orders its check. */
export function useSendArchive() {
  const begin = useAction(transfersActions.beginImport, { changes: [InstitutionImport.name] });
  const piece = useAction(transfersActions.sendPiece, { changes: [] });
  const check = useAction(transfersActions.checkImport, { changes: [InstitutionImport.name] });
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const send = async ({ file, code, alias }: { file: File; code: string; alias: string }): Promise<boolean> => {
    const begun = await begin.run({ fileName: file.name });
    if (!begun.ok) return false;
    const { id } = begun.data;
    const count = Math.max(1, Math.ceil(file.size / PIECE_BYTES));
    for (let at = 0; at < count; at += 1) {
      setProgress({ done: at, count });
      const part = file.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES);
      const { ok } = await piece.run({ id, at, data: await prepareFile(new File([part], file.name)) });
      if (!ok) return false;
    }
    return (await check.run({ id, code, ...(alias ? { alias } : {}) })).ok;
  };
  return {
    progress,
    isPending: begin.isPending || piece.isPending || check.isPending,
    send: async (given: Parameters<typeof send>[0]) => {
      try {
        return await send(given);
      } finally {
        setProgress(null);
      }
    },
    check,
  };
}
