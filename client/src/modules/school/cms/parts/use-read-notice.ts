import { noticeActions } from '@pathshala/shared/modules/school/cms';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../../kit/data/use-action';

/** Says once for each notice that this person has it open. Without a network it says so when it is opened again. */
export function useReadNotice(open: string | undefined): void {
  const { run } = useAction(noticeActions.readNotice, { quiet: true });
  const read = useRef(run);
  useEffect(() => void (read.current = run));
  useEffect(() => {
    if (open) void read.current({ id: open });
  }, [open]);
}
