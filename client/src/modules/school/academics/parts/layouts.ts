import type { ExamPart } from '@pathshala/shared/modules/school/academics';

const CQ = { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল' };
const MCQ = { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি' };
const PRACTICAL = { key: 'practical', name: 'Practical', nameBn: 'ব্যবহারিক' };
const WRITTEN = { key: 'written', name: 'Written', nameBn: 'লিখিত' };

/** Part layouts that the boards use; the entered parts are data and may be changed afterwards. */
export const LAYOUTS = {
  creative: [
    { ...CQ, full: 70 },
    { ...MCQ, full: 30 },
  ],
  science: [
    { ...CQ, full: 50 },
    { ...MCQ, full: 25 },
    { ...PRACTICAL, full: 25 },
  ],
  ict: [
    { ...MCQ, full: 25 },
    { ...PRACTICAL, full: 25 },
  ],
  written: [{ ...WRITTEN, full: 100 }],
  half: [{ ...WRITTEN, full: 50 }],
} satisfies Record<string, ExamPart[]>;
