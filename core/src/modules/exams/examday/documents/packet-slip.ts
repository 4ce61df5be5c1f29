import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  ExamSitting,
  examdayDocuments,
  packetTexts,
  rollRanges,
  ScriptPacket,
  seatTexts,
} from '@pathshala/shared/modules/exams/examday';
import { formatsOf } from '@pathshala/shared/text';
import { barCode, documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { readStage } from '../services/read-stage';
import { namePackets, packetCode, type Packet } from '../services/packet-lines';

const kind = examdayDocuments.packetSlip;
const SLICE = 20;

/** Cover slip of a packet: the examinees of its scripts, its bar code, and each handover. */
export const packetSlipDocument = documentSpec(kind, {
  content: async (ctx, { scriptPacket }) => slipsOf(ctx, [await ctx.repo(ScriptPacket).get(scriptPacket)]),
  batch: {
    slice: SLICE,
    async title(ctx, { examSitting }) {
      const { name, nameBn } = await ctx.repo(ExamSitting).get(examSitting);
      return { en: `${kind.labels.many.en}: ${name}`, bn: `${kind.labels.many.bn}: ${nameBn}` };
    },
    async items(ctx, { examSitting }) {
      const packets = await ctx.repo(ScriptPacket).find({ where: { sitting: examSitting } });
      const nameOf = await namePackets(ctx, packets);
      return packets.map((packet) => ({ id: packet.id, label: nameOf(packet).paper }));
    },
    content: async (ctx, _, ids) =>
      slipsOf(ctx, await ctx.repo(ScriptPacket).find({ where: { id: { in: [...ids] } } })),
  },
});

async function slipsOf(ctx: Context, packets: readonly Packet[]): Promise<DocumentContent> {
  const [first] = packets;
  if (!first) throw new AppError(kernelErrors.NOT_FOUND);
  const { locale } = ctx;
  const say = (text: Text | null | undefined) => text?.[locale] ?? '';
  const format = formatsOf(locale);
  const sitting = await ctx.repo(ExamSitting).get(first.sitting);
  const exam = await ctx.repo(Exam).get(first.exam);
  const stage = await readStage(ctx, sitting);
  const nameOf = await namePackets(ctx, packets);
  const rolls = (those: readonly number[]) =>
    rollRanges(those)
      .map(([from, until]) => (from === until ? format.digits(from) : `${format.digits(from)}–${format.digits(until)}`))
      .join(', ');
  return {
    title: `${say(kind.labels.one)}, ${say(nameOf(first).paper)}`,
    data: {
      heading: say(kind.labels.one),
      exam: locale === 'bn' ? exam.titleBn : exam.title,
      words: { from: say(packetTexts.from), to: say(packetTexts.to) },
      slips: packets.map((packet) => {
        const { paper, room, examiner } = nameOf(packet);
        const here = stage.expected.filter(
          ({ seat, examinee }) => seat.room === packet.room && examinee.papers.includes(packet.paper),
        );
        const rollsOf = (...statuses: string[]) =>
          rolls(
            here
              .filter(({ seat }) => statuses.includes(stage.marks.get(seat.student) ?? ''))
              .map(({ examinee }) => examinee.roll),
          );
        const fact = (label: Text, value: string) => ({ label: say(label), value });
        const code = packet.code ?? packetCode(packet);
        return {
          code,
          barCode: barCode(code),
          paper: say(paper),
          scripts: format.number(packet.scripts),
          facts: [
            fact(packetTexts.date, format.date(sitting.date)),
            fact(seatTexts.room, say(room)),
            fact(packetTexts.rolls, rollsOf('present', 'late')),
            fact(seatTexts.present, format.number(packet.present)),
            fact(seatTexts.absent, rollsOf('absent')),
            fact(seatTexts.expelled, rollsOf('expelled')),
            fact(ScriptPacket.fields.scripts.label, format.number(packet.scripts)),
            fact(ScriptPacket.fields.note.label, packet.note ?? ''),
            fact(ScriptPacket.fields.examiner.label, say(examiner)),
            fact(ScriptPacket.fields.issuedAt.label, packet.issuedAt ? format.dateTime(packet.issuedAt) : ''),
            fact(ScriptPacket.fields.dueOn.label, packet.dueOn ? format.date(packet.dueOn) : ''),
          ],
        };
      }),
    },
  };
}
