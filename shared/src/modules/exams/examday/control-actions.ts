import { z } from 'zod';
import { action, defineActions, idSchema, MAX_PAGE_SIZE, plainText, t } from '../../../kit';
import { ROOM_ALARMS } from './rules';
import { standingOfSitting } from './standing';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const counts = { expected: z.int(), present: z.int(), absent: z.int(), late: z.int(), expelled: z.int() };

export const controlActions = defineActions('examday', {
  /** One sitting as the head of exams sees it: rooms with invigilators, attendance and packets, and present alarms. */
  controlRoom: action.query({
    path: 'sittings/:sitting/control',
    permission: 'examday.keepPackets',
    input: z.strictObject({ sitting: idSchema }),
    output: z.strictObject({
      sitting: z.strictObject({
        ...{ id: idSchema, label, date: z.iso.date(), startsAt: z.string(), endsAt: z.string() },
        rev: z.int(),
        ...standingOfSitting,
      }),
      exam: idSchema,
      phase: z.enum(['ahead', 'before', 'running', 'over']),
      totals: z.strictObject({
        ...counts,
        rooms: z.int(),
        roomsMarked: z.int(),
        invigilators: z.int(),
        arrived: z.int(),
        packets: z.int(),
        collected: z.int(),
        alarms: z.int(),
      }),
      rooms: z.array(
        z.strictObject({
          room: idSchema,
          label,
          building: label.nullable(),
          ...counts,
          unmarked: z.int(),
          invigilators: z.array(
            z.strictObject({ duty: idSchema, staff: idSchema, label, arrivedAt: z.string().nullable() }),
          ),
          packets: z.array(
            z.strictObject({
              paper: idSchema,
              label,
              /** Present by the attendance, late ones included. */
              present: z.int(),
              packet: z
                .strictObject({
                  id: idSchema,
                  scripts: z.int(),
                  note: z.string().nullable(),
                  handedInBy: idSchema.nullable(),
                  by: label.nullable(),
                })
                .nullable(),
            }),
          ),
          alarms: z.array(z.enum(ROOM_ALARMS)),
        }),
      ),
    }),
  }),
  /**
   * Takes over the scripts of a paper from a room. `scripts` is the count; where it differs from the number present, a
   * reason is needed. A wrong count is corrected by the same call while the packet is in the control room.
   * @throws COUNT_DIFFERS, PACKET_GONE, SITTING_AHEAD
   */
  collectPacket: action.command({
    path: 'sittings/:sitting/collect',
    permission: 'examday.keepPackets',
    turn: ({ sitting, room }: { sitting: string; room: string }) => `packets ${sitting} ${room}`,
    input: z.strictObject({
      sitting: idSchema,
      room: idSchema,
      paper: idSchema,
      scripts: z.int().min(0).max(500),
      handedInBy: idSchema.nullable(),
      note: plainText(300).optional(),
    }),
    output: z.strictObject({ packet: idSchema, present: z.int() }),
    ui: { label: t('Receive scripts', 'উত্তরপত্র বুঝে নিন') },
  }),
  /**
   * Gives packets to one examiner, as many as a page of the list holds, each by its own transition. Packets that cannot
   * be given now stay unchanged and are listed with the reason.
   */
  givePackets: action.command({
    path: 'packets/give',
    permission: 'examday.keepPackets',
    input: z.strictObject({
      packets: z.array(idSchema).min(1).max(MAX_PAGE_SIZE),
      examiner: idSchema,
      dueOn: z.iso.date(),
    }),
    output: z.strictObject({
      given: z.int(),
      scripts: z.int(),
      refused: z.array(z.strictObject({ id: idSchema, name: label, message: label })),
    }),
    ui: { label: t('Give to examiner', 'পরীক্ষককে দিন') },
  }),
});
