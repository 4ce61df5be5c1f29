import { Group, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { FilePreview, useFilePreview } from './use-file-preview';

const OUT = '-';

/** Names of the file and the records they stand for; those that stand for none are asked for. */
export function FileThings({
  preview,
  chosen,
  choose,
}: { preview: FilePreview } & Pick<ReturnType<typeof useFilePreview>, 'chosen' | 'choose'>) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const isOpen = ({ thing, key, match }: FilePreview['things'][number]) =>
    match === null || chosen.has(`${thing} ${key}`);
  const open = preview.things.filter(isOpen);
  const shown = isAll ? preview.things : open;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('file.things')}
        </Title>
        <Switch label={t('file.all')} checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
      </Group>
      {open.length === 0 && preview.things.length > 0 ? (
        <Text size="sm">{t('file.allFound', { n: format.number(preview.things.length) })}</Text>
      ) : null}
      {shown.length > 0 ? (
        <DataTable
          id="routine-file-things"
          caption={t('file.things')}
          rows={shown.map((row) => ({ ...row, id: `${row.thing} ${row.key}` }))}
          columns={[
            { id: 'name', label: t('file.name'), render: (row) => row.name, heading: true },
            { id: 'thing', label: t('file.kind'), render: (row) => t(`file.kinds.${row.thing}`) },
            { id: 'lessons', label: t('file.lessons'), render: (row) => format.number(row.lessons) },
            {
              id: 'match',
              label: t('file.match'),
              render: (row) => (
                <Select
                  aria-label={t('file.matchOf', { name: row.name })}
                  searchable
                  clearable
                  w="18rem"
                  maw="100%"
                  placeholder={t(row.isAmbiguous ? 'file.several' : 'file.choose')}
                  value={row.match ?? (chosen.get(row.id)?.id === null ? OUT : null)}
                  onChange={(next) =>
                    choose(row.thing, row.key, next === null ? undefined : next === OUT ? null : next)
                  }
                  data={[
                    { value: OUT, label: t(row.thing === 'room' ? 'file.noRoom' : 'file.out') },
                    ...(preview.options[row.thing] ?? []).map(({ id, label }) => ({ value: id, label: say(label) })),
                  ]}
                />
              ),
            },
          ]}
        />
      ) : null}
    </Stack>
  );
}
