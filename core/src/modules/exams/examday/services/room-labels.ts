import type { Text } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { systemPart, type Context } from '../../../../kernel';

export interface RoomLabel {
  label: Text;
  building: Text | null;
}
const blank: Text = { en: '', bn: '' };

/**
 * Names of rooms of plans with their buildings. Students look for their room although they may not read the catalogue
 * of rooms; only names leave.
 */
export async function roomLabels(ctx: Context, ids: readonly string[]): Promise<Map<string, RoomLabel>> {
  const sys = systemPart(ctx);
  const planned = await sys.repo(SeatRoom).find({ where: { id: { in: [...new Set(ids)] } }, sort: [] });
  const rooms = await sys.repo(Room).find({ where: { id: { in: planned.map((each) => each.room) } }, sort: [] });
  const floors = await sys.repo(Floor).find({ where: { id: { in: rooms.map((each) => each.floor) } }, sort: [] });
  const buildings = await sys.labels(
    Building,
    floors.map((each) => each.building),
  );
  const byRoom = new Map(rooms.map((room) => [room.id, room]));
  const byFloor = new Map(floors.map((floor) => [floor.id, floor.building]));
  return new Map(
    planned.map((each) => {
      const room = byRoom.get(each.room);
      const building = room ? byFloor.get(room.floor) : undefined;
      return [
        each.id,
        {
          label: room ? { en: room.name, bn: room.nameBn } : blank,
          building: building ? (buildings.get(building) ?? null) : null,
        },
      ];
    }),
  );
}
