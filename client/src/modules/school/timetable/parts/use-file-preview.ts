import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { exchangeActions, type RoutineThing } from '@pathshala/shared/modules/school/timetable';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useSubscriptions } from '../../../../kit/data/live/use-live';
import { keys } from '../../../../kit/data/query-keys';
import { prepareFile } from '../../../../kit/fields/file/prepare-file';

export type FilePreview = ActionOutput<typeof exchangeActions.previewRoutineFile>;
export type Mode = ActionInput<typeof exchangeActions.previewRoutineFile>['mode'];
/** A chosen file; the number distinguishes two files of the same name. */
export interface ChosenFile {
  number: number;
  name: string;
  data: string;
}

/** A file of another program and what it would make of a draft, again whenever the draft changes. */
export function useFilePreview(version: string) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const count = useRef(0);
  const [mode, setMode] = useState<Mode>('replace');
  const [chosen, setChosen] = useState<ReadonlyMap<string, { thing: RoutineThing; key: string; id: string | null }>>(
    new Map(),
  );
  const choices = [...chosen.values()];
  const { id } = exchangeActions.previewRoutineFile;
  const isJoined = useSubscriptions(
    [{ entity: 'routineEntry', room: { field: 'version', value: version } }],
    `action:${id}`,
  );
  const input = { version, mode, choices };
  const preview = useQuery<FilePreview>({
    // The key is compared at every render, so the bytes stay out of it.
    queryKey: keys.action(id, { ...input, file: file?.number ?? 0 }),
    queryFn: ({ signal }) => callAction(exchangeActions.previewRoutineFile, { ...input, data: file!.data }, signal),
    enabled: isJoined && file !== null,
    placeholderData: (before) => before,
    retry: false,
  });
  const open = async (picked: File | null) => {
    if (!picked) return;
    const data = await prepareFile(picked);
    setChosen(new Map());
    count.current += 1;
    setFile({ number: count.current, name: picked.name, data });
  };
  const choose = (thing: RoutineThing, key: string, record: string | null | undefined) =>
    setChosen((before) => {
      const next = new Map(before);
      if (record === undefined) next.delete(`${thing} ${key}`);
      else next.set(`${thing} ${key}`, { thing, key, id: record });
      return next;
    });
  return { file, open, close: () => setFile(null), mode, setMode, choose, chosen, input, preview };
}
