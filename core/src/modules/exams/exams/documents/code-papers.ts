import { groupBy, type DocumentKind, type Text } from '@pathshala/shared/kit';
import { codeTexts, examDocuments } from '@pathshala/shared/modules/exams/exams';
import { formatsOf } from '@pathshala/shared/text';
import { barCode, documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { codesOf, paperLabels, sittersOfPaper, type CodedSitter } from '../services/coded-papers';
import { UNNAMED } from '../services/marks-sheets';

type OfSection = { examSubject: string; section: string };
type OfPaper = { examSubject: string };
/** Sections whose papers are made together. */
const SLICE = 4;

interface Coded extends CodedSitter {
  code: string | null;
}
function ofSections(
  kind: DocumentKind<OfSection, OfPaper>,
  rowsOf: (rows: readonly Coded[], ctx: Context) => Record<string, unknown>[],
) {
  const content = async (ctx: Context, examSubject: string, wanted: readonly string[]): Promise<DocumentContent> => {
    const say = (text: Text) => text[ctx.locale];
    const { exam, paper, sitters } = await sittersOfPaper(ctx, examSubject);
    const codes = await codesOf(ctx, examSubject);
    const label = say((await paperLabels(ctx, [paper])).get(paper.id) ?? UNNAMED);
    const bySection = groupBy(sitters, ({ section }) => section.id);
    return {
      title: `${say(kind.labels.one)}, ${label}`,
      data: {
        heading: say(kind.labels.one),
        exam: ctx.locale === 'bn' ? exam.titleBn : exam.title,
        subject: label,
        words: Object.fromEntries(Object.entries(codeTexts).map(([key, text]) => [key, say(text)])),
        sheets: wanted.flatMap((section) => {
          const rows = bySection.get(section) ?? [];
          return rows.length === 0
            ? []
            : [
                {
                  section: say(rows[0]!.sectionLabel),
                  rows: rowsOf(
                    rows.map((row) => ({ ...row, code: codes.get(row.candidate.student)?.code ?? null })),
                    ctx,
                  ),
                },
              ];
        }),
      },
    };
  };
  return documentSpec(kind, {
    content: (ctx, { examSubject, section }) => content(ctx, examSubject, [section]),
    batch: {
      slice: SLICE,
      async title(ctx, { examSubject }) {
        const { paper } = await sittersOfPaper(ctx, examSubject);
        const label = (await paperLabels(ctx, [paper])).get(paper.id) ?? UNNAMED;
        return { en: `${kind.labels.many.en}: ${label.en}`, bn: `${kind.labels.many.bn}: ${label.bn}` };
      },
      async items(ctx, { examSubject }) {
        const { sitters } = await sittersOfPaper(ctx, examSubject);
        return [...new Map(sitters.map(({ section, sectionLabel }) => [section.id, sectionLabel]))].map(
          ([id, label]) => ({ id, label }),
        );
      },
      content: (ctx, { examSubject }, ids) => content(ctx, examSubject, ids),
    },
  });
}

export const codeStickersDocument = ofSections(examDocuments.codeStickers, (rows, ctx) =>
  rows.flatMap(({ code, candidate: { roll } }) =>
    code === null ? [] : [{ roll: formatsOf(ctx.locale).digits(roll), code, barCode: barCode(code) }],
  ),
);

export const codeSheetDocument = ofSections(examDocuments.codeSheet, (rows, ctx) => {
  const { digits } = formatsOf(ctx.locale);
  return rows.map(({ code, candidate }, at) => ({
    number: digits(at + 1),
    roll: digits(candidate.roll),
    name: ctx.locale === 'bn' ? candidate.nameBn : candidate.name,
    code,
  }));
});
