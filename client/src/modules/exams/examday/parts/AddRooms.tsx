import { Button, Group, Modal, MultiSelect, NumberInput, Stack, Text } from '@mantine/core';
import { actionsOf, type Row } from '@pathshala/shared';
import { Room } from '@pathshala/shared/modules/school/campus';
import { layoutOfRoom, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

interface AddRoomsProps {
  plan: string;
  /** Rooms of the catalogue that are in the plan. */
  taken: readonly string[];
  from: number;
  onClose: () => void;
  onDone: () => void;
}

/** Puts rooms of the catalogue into a plan, with their benches as they stand there. */
export function AddRooms({ plan, taken, from, onClose, onDone }: AddRoomsProps) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const format = useFormat();
  const [chosen, setChosen] = useState<string[]>([]);
  const [reserve, setReserve] = useState(0);
  const rooms = useList(Room, { size: 500, filter: { state: { eq: 'active' } } });
  const create = useAction(actionsOf(SeatRoom).create);
  const all = (rooms.data?.rows ?? []) as Row<typeof Room>[];
  const free = all.filter((room) => !taken.includes(room.id) && room.kind !== 'office' && room.seats > 0);
  const floors = rooms.data?.labels['floor'] ?? {};
  const save = async () => {
    for (const [at, id] of chosen.entries()) {
      const room = free.find((each) => each.id === id)!;
      const answer = await create.run({ plan, room: id, ...layoutOfRoom(room), reserve, rank: from + at + 1 });
      if (!answer.ok) break;
    }
    onDone();
  };
  return (
    <Modal opened onClose={onClose} title={t('rooms.add')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {rooms.data && free.length === 0 ? <Text>{t('rooms.allAdded')}</Text> : null}
        <MultiSelect
          data-autofocus
          label={t('rooms.which')}
          searchable
          value={chosen}
          onChange={setChosen}
          data={free.map((room) => ({
            value: room.id,
            label: `${nameIn(locale, room)} · ${floors[room.floor]?.[locale] ?? ''} · ${format.number(room.seats)}`,
          }))}
        />
        <NumberInput
          label={t('rooms.reserve')}
          description={t('rooms.reserveHelp')}
          min={0}
          max={50}
          value={reserve}
          onChange={(value) => setReserve(Number(value) || 0)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('rooms.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} loading={create.isPending} onClick={() => void save()}>
            {t('rooms.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
