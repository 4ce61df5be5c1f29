import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { actionsOf, type Row } from '@pathshala/shared';
import { onDay, type Agenda, type AgendaItem } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { formatBanglaDate, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirmDelete } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { ItemLine } from './ItemLine';

/** The events of a day; people who keep the holidays add and change them here. */
export function DayDrawer({ date, agenda, onClose }: { date: string; agenda: Agenda; onClose: () => void }) {
  const { t } = useTranslation('agenda');
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const [edited, setEdited] = useState<string | null>(null);
  const items = onDay(agenda.items, date);
  const saved = () => {
    setEdited(null);
    toast('good', t('day.saved'));
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={`${weekdayName(weekdayOf(date), locale)}, ${format.date(date)}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <Text c="dimmed">
          {formatBanglaDate(date, locale)}
          {agenda.weekend.includes(weekdayOf(date)) ? ` · ${t('kind.weekend')}` : ''}
        </Text>
        {edited === 'new' ? (
          <EntityForm
            entity={Holiday}
            defaults={{ from: date, until: date }}
            onCancel={() => setEdited(null)}
            onSaved={saved}
          />
        ) : edited ? (
          <EditHoliday id={edited} onClose={() => setEdited(null)} onSaved={saved} />
        ) : (
          <>
            {items.length === 0 ? (
              <Text>{t('day.none')}</Text>
            ) : (
              items.map((item) => (
                <ItemLine key={`${item.kind}${item.id}`} item={item}>
                  {item.kind === 'holiday' ? <HolidayButtons item={item} onEdit={() => setEdited(item.id)} /> : null}
                </ItemLine>
              ))
            )}
            {can('holiday.create') ? (
              <Button w="fit-content" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                {t('day.add')}
              </Button>
            ) : null}
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function HolidayButtons({ item, onEdit }: { item: AgendaItem; onEdit: () => void }) {
  const { t } = useTranslation('agenda');
  const say = useText();
  const can = useCan();
  const { data } = useRecord(Holiday, can('holiday.remove') ? item.id : null);
  const remove = useAction(actionsOf(Holiday).remove, { onDone: () => toast('good', t('day.removed')) });
  const ask = async (row: Row<typeof Holiday>) => {
    if (await confirmDelete(say(item.title))) await remove.run({ id: row.id, rev: row.rev });
  };
  return (
    <Group gap={6}>
      {can('holiday.update') ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('day.edit')}: ${say(item.title)}`}
          onClick={onEdit}
        >
          {t('day.edit')}
        </Button>
      ) : null}
      {data ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`${t('day.remove')}: ${say(item.title)}`}
          loading={remove.isPending}
          onClick={() => void ask(data)}
        >
          {t('day.remove')}
        </Button>
      ) : null}
    </Group>
  );
}

function EditHoliday({ id, onClose, onSaved }: { id: string; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('agenda');
  const { data, error, refetch } = useRecord(Holiday, id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="14rem" />;
  return (
    <>
      {data.global ? (
        <Text size="sm" c="dimmed">
          {t('day.fromNational')}
        </Text>
      ) : null}
      <EntityForm entity={Holiday} record={data} onCancel={onClose} onSaved={onSaved} />
    </>
  );
}
