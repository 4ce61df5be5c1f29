import { AppError, kernelErrors, type DocumentKind, type Text } from '@pathshala/shared/kit';
import {
  examdayDocuments,
  ExamSitting,
  seatCode,
  SeatPlan,
  SeatRoom,
  seatTexts,
} from '@pathshala/shared/modules/exams/examday';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { roomsOf } from '../services/board-view';
import { roomLabels } from '../services/room-labels';
import { roomPaper, sittingLine } from '../services/room-paper';

type OfRoom = { seatRoom: string };
type OfPlan = { seatPlan: string };
type OfSitting = { examSitting: string };
const blank: Text = { en: '', bn: '' };
/** Rooms whose papers commit together. */
const SLICE = 6;

type Sheets = { title: string; sheets: Record<string, unknown>[] };
/** A paper of one room, and the same of all rooms of a plan in one file. */
function ofRooms<I extends object>(
  kind: DocumentKind<OfRoom & I, OfPlan & I>,
  sheetsOf: (ctx: Context, rooms: readonly string[], more: I) => Promise<Sheets>,
) {
  const content = async (ctx: Context, rooms: readonly string[], more: I): Promise<DocumentContent> => {
    const say = (text: Text) => text[ctx.locale];
    const { title, sheets } = await sheetsOf(ctx, rooms, more);
    const { signatures } = await letterheadOf(ctx);
    const words = Object.fromEntries(Object.entries(seatTexts).map(([key, text]) => [key, say(text)]));
    return {
      title: `${say(kind.labels.one)}, ${title}`,
      data: { heading: say(kind.labels.one), words, sheets, head: signatures.head },
    };
  };
  return documentSpec(kind, {
    content: (ctx, input) => content(ctx, [input.seatRoom], input),
    batch: {
      slice: SLICE,
      async title(ctx, { seatPlan }) {
        const { name, nameBn } = await ctx.repo(SeatPlan).get(seatPlan);
        return { en: `${kind.labels.many.en}: ${name}`, bn: `${kind.labels.many.bn}: ${nameBn}` };
      },
      async items(ctx, { seatPlan }) {
        const plan = await ctx.repo(SeatPlan).get(seatPlan);
        const rooms = await roomsOf(ctx, plan.id);
        const labels = await roomLabels(
          ctx,
          rooms.map(({ id }) => id),
        );
        return rooms.map(({ id }) => ({ id, label: labels.get(id)?.label ?? blank }));
      },
      content: (ctx, input, ids) => content(ctx, ids, input),
    },
  });
}

export const doorSheetDocument = ofRooms(examdayDocuments.doorSheet, async (ctx, rooms) => {
  const format = formatsOf(ctx.locale);
  const papers = await inTurn(rooms, (room) => roomPaper(ctx, room));
  return {
    title: papers[0]?.room ?? '',
    sheets: papers.map(({ exam, room, ranges, seats }) => ({
      exam,
      room,
      ranges,
      total: format.number(seats.length),
      seats: seats.map(({ seat, roll, name, section }) => ({ seat, roll, name, section })),
    })),
  };
});

export const floorMapDocument = ofRooms(examdayDocuments.floorMap, async (ctx, rooms) => {
  const format = formatsOf(ctx.locale);
  const grids = new Map(
    (await ctx.repo(SeatRoom).find({ where: { id: { in: [...rooms] } }, sort: [] })).map((row) => [row.id, row]),
  );
  const papers = await inTurn(rooms, (room) => roomPaper(ctx, room));
  return {
    title: papers[0]?.room ?? '',
    sheets: papers.map(({ exam, room, seats }, at) => {
      const { benchRows, benchColumns, seatsPerBench = 1, blocked = [] } = grids.get(rooms[at]!)!;
      const taken = new Map(seats.map((seat) => [seat.seat, seat]));
      const columns = benchColumns * seatsPerBench;
      return {
        exam,
        room,
        columns,
        benches: benchColumns,
        total: format.number(seats.length),
        rows: Array.from({ length: benchRows }, (_, row) =>
          Array.from({ length: columns }, (__, column) => {
            const code = seatCode(column, row);
            const { roll = '', section = '' } = taken.get(code) ?? {};
            return { code, roll, section, blocked: blocked.includes(code), last: (column + 1) % seatsPerBench === 0 };
          }),
        ),
      };
    }),
  };
});

export const seatStickersDocument = ofRooms(examdayDocuments.seatStickers, async (ctx, rooms) => {
  const papers = await inTurn(rooms, (room) => roomPaper(ctx, room));
  return {
    title: papers[0]?.room ?? '',
    sheets: papers.map(({ exam, room, seats }) => ({
      exam,
      room,
      seats: seats.map(({ seat, roll, name, section, student }) => ({
        seat,
        roll,
        name,
        section,
        photo: picture(student.photo),
      })),
    })),
  };
});

export const roomSheetDocument = ofRooms<OfSitting>(examdayDocuments.roomSheet, async (ctx, rooms, { examSitting }) => {
  const format = formatsOf(ctx.locale);
  const papers = await inTurn(rooms, (room) => roomPaper(ctx, room));
  await ctx.repo(ExamSitting).get(examSitting);
  return {
    title: papers[0]?.room ?? '',
    sheets: await inTurn(papers, async ({ exam, room, plan, seats }) => {
      const line = await sittingLine(ctx, plan, examSitting);
      if (!line) throw new AppError(kernelErrors.NOT_FOUND);
      return {
        exam,
        room,
        ...line,
        total: format.number(seats.length),
        seats: seats.map(({ seat, roll, name, section }, at) => ({
          number: format.number(at + 1),
          seat,
          roll,
          name,
          section,
        })),
      };
    }),
  };
});

/** One after the other: a transaction takes one read at a time. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const out: R[] = [];
  for (const item of items) out.push(await work(item));
  return out;
}
